import { fileURLToPath } from 'node:url'
import { importTypeScript } from './packages/build/run.mjs'

// One for all workspaces: ESLint would take a second one, in packages/build, for the files of that folder.
const file = fileURLToPath(new URL('packages/build/src/lint/config.ts', import.meta.url))
/** @type {typeof import('./packages/build/src/lint/config')} */
const { default: config } = await importTypeScript(file)
export default config
