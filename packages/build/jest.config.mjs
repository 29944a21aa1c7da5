import { fileURLToPath } from 'node:url'
import { importTypeScript } from './run.mjs'

const file = fileURLToPath(new URL('src/jest/config.ts', import.meta.url))
/** @type {typeof import('./src/jest/config')} */
const { default: config } = await importTypeScript(file)
export default config
