// A minimal Ceph on one machine: a monitor, one 4 GB OSD in a file, and the S3 gateway.
import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { AwsClient } from 'aws4fetch'
import { endWithUs } from '../../../../scripts/ending.mjs'
import { findTool } from '../../../../scripts/engines.mjs'
import { freePort, untilOpen } from '../../../../scripts/ports.mjs'
import { sleep } from '../portal.mjs'

export const PROGRAMS = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph', 'radosgw-admin', 'monmaptool']
/** Bucket and keys are those of the tests' own S3 server. */
const BUCKET = 'portal'
const KEY = 'S3RVER'
const BYTES = 4 * 1024 ** 3
const COMMAND_MS = 60_000
const TRIES = 120
const run = promisify(execFile)

/** Returns the gateway's URL once the bucket exists, and how to stop it. */
export async function openGateway() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-ceph-'))
  const [monitor, port] = [await freePort(), await freePort()]
  const fsid = randomUUID()
  const config = join(folder, 'ceph.conf')
  for (const name of ['mon', 'osd', 'run', 'rgw']) mkdirSync(join(folder, name))
  writeFileSync(config, configOf({ folder, fsid, monitor, port }))
  const tell = async (program, ...args) =>
    (await run(findTool(program), ['-c', config, ...args], { timeout: COMMAND_MS })).stdout
  const children = []
  const begin = (program, ...args) => {
    const child = endWithUs(spawn(findTool(program), ['-c', config, '-f', ...args], { stdio: 'ignore' }))
    children.push(child)
    return child
  }
  const map = join(folder, 'monmap')
  await run(findTool('monmaptool'), [
    '--create',
    '--addv',
    'a',
    `[v1:127.0.0.1:${monitor}]`,
    '--fsid',
    fsid,
    map,
  ])
  await tell('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map)
  await untilOpen(monitor, begin('ceph-mon', '-i', 'a'))
  await tell('ceph', 'osd', 'create')
  await tell('ceph-osd', '-i', '0', '--mkfs')
  begin('ceph-osd', '-i', '0')
  await tell('ceph', 'osd', 'crush', 'add', 'osd.0', '1', 'root=default')
  const gateway = begin('radosgw', '-n', 'client.rgw')
  const endpoint = `http://127.0.0.1:${port}`
  await until(() => fetch(endpoint).then((answer) => answer.ok), gateway)
  const names = ['--uid=portal', '--display-name=portal', `--access-key=${KEY}`, `--secret-key=${KEY}`]
  await tell('radosgw-admin', 'user', 'create', ...names)
  const client = new AwsClient({ accessKeyId: KEY, secretAccessKey: KEY, region: 'us-east-1', service: 's3' })
  const made = await client.fetch(`${endpoint}/${BUCKET}`, { method: 'PUT' })
  if (!made.ok) throw new Error(`the bucket: ${made.status} ${await made.text()}`)
  return {
    endpoint,
    async close() {
      for (const child of children.reverse()) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGKILL')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function until(isSo, child) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (child.exitCode !== null) break
    if (await isSo().catch(() => false)) return
    await sleep(500)
  }
  throw new Error("Ceph's gateway did not start")
}

const configOf = ({ folder, fsid, monitor, port }) => `[global]
fsid = ${fsid}
mon host = v1:127.0.0.1:${monitor}
public addr = 127.0.0.1
ms bind msgr2 = false
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd crush chooseleaf type = 0
osd class update on start = false
mon allow pool size one = true
mon data = ${folder}/mon
osd data = ${folder}/osd
osd objectstore = bluestore
osd memory target = ${BYTES / 4}
bluestore block size = ${BYTES}
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
log file = ${folder}/$name.log
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw data = ${folder}/rgw
`
