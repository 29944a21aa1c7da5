// What the roles do that reaches the kernel, in one short program: pictures, threads, files, sockets, processes; listening on
// the given address, and with a user id, a process of that user.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { scryptSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import sharp from 'sharp'

const CONVERTS = '--converts'
const [host, uid] = process.argv.slice(2).filter((given) => given !== CONVERTS)
const folder = await mkdtemp(join(tmpdir(), 'portal-filter-'))
try {
  const file = await open(join(folder, 'next'), 'w')
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
    .webp()
    .toBuffer()
  await file.writeFile(picture)
  await file.sync()
  await file.close()
  await rename(join(folder, 'next'), join(folder, 'picture'))
  assert.deepEqual(await readdir(folder), ['picture'])

  const server = Fastify({ forceCloseConnections: true })
  server.get('/', async () => scryptSync('a', 'b', 16))
  await server.listen({ host, port: 0 })
  const answer = await fetch(`http://127.0.0.1:${server.server.address().port}/`)
  assert.equal((await answer.arrayBuffer()).byteLength, 16)
  await server.close()
  await lookup('localhost')

  const worker = new Worker('require("node:worker_threads").parentPort.postMessage(40 + 2)', { eval: true })
  assert.deepEqual(await once(worker, 'message'), [42])

  const as = uid === undefined ? {} : { uid: Number(uid), gid: Number(uid), cwd: '/' }
  const child = spawn(process.execPath, ['-e', 'process.exit(process.getuid() % 100)'], as)
  const [code, signal] = await once(child, 'exit')
  assert.deepEqual([code, signal], [(uid === undefined ? process.getuid() : Number(uid)) % 100, null])

  // A recording, as kernel/media/ffmpeg.ts converts it.
  if (process.argv.includes(CONVERTS) && existsSync('/usr/bin/ffmpeg')) {
    const [bounds, source] = [
      '--cpu=45 --as=700000000 --fsize=12000000',
      '-f lavfi -i testsrc2=duration=1 -f lavfi -i sine=duration=1',
    ]
    const args = `${bounds} ffmpeg -nostdin -loglevel error -threads 1 ${source} -c:v libx264 -threads 1 -c:a aac -f mp4 ${folder}/video.mp4`
    const { status, stderr } = spawnSync('/usr/bin/prlimit', args.split(' '), { encoding: 'utf8' })
    assert.deepEqual([status, stderr], [0, ''])
  }
  console.log('done')
} finally {
  await rm(folder, { recursive: true })
}
