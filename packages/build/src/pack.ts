import { resolve } from 'node:path'
import { packAll } from './pack/tarballs'

const [folder, ...more] = process.argv.slice(2)
if (folder === undefined || more.length > 0)
  throw new Error(
    'Usage: pnpm packages <folder>: writes the tarballs that remotes in other repositories install.',
  )
await packAll(resolve(folder))
