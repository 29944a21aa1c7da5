import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { ROOT } from './app'

it('runs tests as tests in a shell that has sourced the environment of production', async () => {
  const config = pathToFileURL(join(ROOT, 'packages/build/jest.config.mjs')).href
  const print = `import(${JSON.stringify(config)}).then(() => console.log(process.env.NODE_ENV))`
  const env = { ...process.env, NODE_ENV: 'production' }
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', print], { env })
  expect(stdout.trim()).toBe('test')
})
