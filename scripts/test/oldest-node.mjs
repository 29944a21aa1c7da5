import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { OLDEST_TO_INSTALL } from '../node.mjs'
import { freePort } from '../ports.mjs'
import { forgetInstall } from '../setup.mjs'
import { ROOT } from '../workspace.mjs'
import { count, countStep, MINUTE } from './tally.mjs'

/** @param {string} pack @returns {Promise<string | undefined>} the path of its Node, once npm has brought it */
async function nodeOf(pack) {
  const npx = ['--yes', '--package', pack, '--', 'node', '-p', 'process.execPath']
  const { stdout } = await promisify(execFile)('npx', npx, { timeout: 2 * MINUTE }).catch(() => ({
    stdout: '',
  }))
  return stdout.trim() || undefined
}

/** @param {number} group of processes: its leader's pid */
function isRunning(group) {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}

/** Ends a whole process group: a surviving process would still write to the folder that is removed next. */
async function endGroup(/** @type {number} */ group) {
  const deadline = Date.now() + MINUTE
  if (isRunning(group)) process.kill(-group, 'SIGTERM')
  while (isRunning(group)) {
    if (Date.now() > deadline) process.kill(-group, 'SIGKILL')
    await setTimeout(100)
  }
}

/** @param {string} url @param {() => boolean} isOver */
async function firstPage(url, isOver) {
  const deadline = Date.now() + 5 * MINUTE
  while (Date.now() < deadline && !isOver()) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return true
    await setTimeout(250)
  }
  return false
}

/** Runs `npm start` on the oldest supported Node: installs, and serves the first page. */
export async function startOnOldestNode() {
  const name = `npm start on Node ${OLDEST_TO_INSTALL}`
  if (process.platform !== 'linux') return count(name, 0, [], [`${name} (skipped: it is tried on Linux)`])
  const pack = `node-linux-${process.arch}@${OLDEST_TO_INSTALL}`
  const node = await nodeOf(pack)
  if (node === undefined) return count(name, 0, [], [`${name} (skipped: npm does not reach ${pack})`])
  const folder = mkdtempSync(join(tmpdir(), 'portal-start-'))
  const port = await freePort()
  forgetInstall()
  const PATH = [dirname(node), process.env.PATH].join(delimiter)
  const env = { ...process.env, PATH, PORT: String(port), DATA_DIR: folder }
  const child = spawn(node, ['scripts/start.mjs'], { cwd: ROOT, env, stdio: 'inherit', detached: true })
  const isUp = await firstPage(`http://127.0.0.1:${port}/`, () => child.exitCode !== null)
  countStep(name, isUp, `npx --package ${pack} -- node scripts/start.mjs`)
  if (child.pid !== undefined) await endGroup(child.pid)
  rmSync(folder, { recursive: true, force: true })
}
