import { fileURLToPath } from 'node:url'

/** Path of a loader or module among this workspace's dependencies. */
export const installed = (name: string): string => fileURLToPath(import.meta.resolve(name))
