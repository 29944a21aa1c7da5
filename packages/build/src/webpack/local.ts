import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

/** A file beside this one that goes into bundles. */
export const local = (file: string): string => join(here, file)
/** A loader or module of this workspace's dependencies. */
export const installed = (name: string): string => fileURLToPath(import.meta.resolve(name))
