// pnpm bench growth ceph [pictures]: runs the S3 test suites (stores and release pointer) against Ceph's
// gateway, then uploads photos (500) through two api processes (`storage`). Exits with 1 when one of them
// fails.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { numberAt } from '../arguments.mjs'
import { verdict } from '../portal.mjs'
import { openGateway, PROGRAMS } from './ceph-gateway.mjs'
import { requirePrograms } from './cluster.mjs'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const SUITES = ['kernel/s3/object-store', 'kernel/storage/file-store', 'src/release/s3-store']
const JEST = ['packages/build/node_modules/jest/bin/jest.js', '-c', 'packages/build/jest.config.mjs']
const PICTURES = String(numberAt(0, 500))

requirePrograms(...PROGRAMS)
const gateway = await openGateway()
const env = { ...process.env, PORTAL_TEST_S3: gateway.endpoint }
try {
  verdict([
    ['suites of the stores', await end(...JEST, ...SUITES), 0],
    [
      'photos through two api processes',
      await end('packages/server/bench/growth/run.mjs', 'storage', PICTURES),
      0,
    ],
  ])
} finally {
  await gateway.close()
}

function end(...args) {
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)))
}
