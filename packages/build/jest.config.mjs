import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { importTypeScript } from './run.mjs'

// A shell that has sourced portal.env says production, where React has no test tools and pnpm no development packages.
process.env.NODE_ENV = 'test'

const file = fileURLToPath(new URL('src/jest/config.ts', import.meta.url))
/** @type {typeof import('./src/jest/config')} */
const { default: config } = await importTypeScript(file)
export default config
