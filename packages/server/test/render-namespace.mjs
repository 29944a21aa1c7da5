/**
 * Started by deploy.test.ts in a network namespace of its own, as root: loads the rules of
 * `deploy/nftables/portal-render.nft` and prints what two users reach.
 */
import { execFileSync, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

const [, , rules, rendering, serving] = process.argv
execFileSync('ip', ['link', 'set', 'lo', 'up'])

const listen = async (host) => {
  const server = createServer((socket) => socket.end()).listen(0, host)
  await once(server, 'listening')
  return server
}
// They stand for PostgreSQL, the back office and /metrics; a rule by user does not look at ports.
const servers = await Promise.all(['127.0.0.1', '127.0.0.1', '127.0.0.1', '::1'].map(listen))
const datagrams = createSocket('udp4')
let received = 0
datagrams.on('message', () => (received += 1)).bind(0, '127.0.0.1')
await once(datagrams, 'listening')
const addresses = servers.map((server) => server.address())

const PROBE = `
const { connect } = require('node:net')
const { createSocket } = require('node:dgram')
process.once('message', async ({ addresses, port }) => {
  const tried = addresses.map(({ address, port }) => new Promise((resolve) => {
    const socket = connect(port, address, () => resolve('open')).on('error', ({ code }) => resolve(code))
    socket.setTimeout(5_000, () => resolve('silent'))
  }))
  const udp = createSocket('udp4').on('error', () => undefined)
  await new Promise((resolve) => udp.send('x', port, '127.0.0.1', resolve))
  process.send(await Promise.all(tried), () => process.exit())
})`
const reached = async (user) => {
  const before = received
  const id = Number(user)
  const child = spawn(process.execPath, ['-e', PROBE], {
    cwd: '/',
    uid: id,
    gid: id,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.send({ addresses, port: datagrams.address().port })
  const [tcp] = await once(child, 'message')
  await once(child, 'exit')
  return { tcp, udp: received - before }
}
const free = await reached(rendering)
execFileSync('nft', ['-f', rules])
// A pair of sockets still carries what a page needs: the answer comes over one.
console.log(JSON.stringify({ free, shut: await reached(rendering), server: await reached(serving) }))
process.exit()
