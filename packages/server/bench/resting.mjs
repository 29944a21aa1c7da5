// Shared by the benches of an idle portal: starts it like a later `npm start`, with the demonstration filled.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDemo, startServer } from '../../../scripts/server-process.mjs'

export async function asNpmStart(use) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  try {
    await fillDemo(env)
    await use(() => startServer(env))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
