import { fileURLToPath } from 'node:url'

/** A loader or module of this workspace's dependencies. */
export const installed = (name: string): string => fileURLToPath(import.meta.resolve(name))
