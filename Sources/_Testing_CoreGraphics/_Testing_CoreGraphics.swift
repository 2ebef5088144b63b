// Empty on purpose: the toolchain's cross-import overlay of Testing looks for a module of this name.
