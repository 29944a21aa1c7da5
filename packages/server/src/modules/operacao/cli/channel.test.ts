import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openChannel, type Channel } from './channel'
import { findChannel, sendOrder } from './channel-client'
import { channelFile } from './channel-file'
import type { CommandAnswer } from '../../../kernel/acts/command'
import type { Order } from './order'

const ORDER: Order = { command: 'albuns', input: {}, operador: 'ana', confirmed: false }
const DONE: CommandAnswer = { kind: 'done', data: { albuns: [] }, lines: ['Nenhum álbum.'] }

let dataDir: string
let channel: Channel | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
})
afterEach(async () => {
  await channel?.close()
  channel = undefined
  rmSync(dataDir, { recursive: true, force: true })
})

async function open(run: (order: Order) => Promise<CommandAnswer> = async () => DONE, folder = dataDir) {
  const errors: unknown[] = []
  channel = await openChannel({ dataDir: folder, run, onError: (error) => errors.push(error) })
  return errors
}

async function found(folder = dataDir) {
  const file = await findChannel(folder)
  if (file === undefined) throw new Error('no channel was found')
  return file
}

it('carries a command to the server and its result back', async () => {
  const orders: Order[] = []
  await open(async (order) => {
    orders.push(order)
    return DONE
  })
  expect(await sendOrder(await found(), ORDER)).toEqual(DONE)
  expect(orders).toEqual([ORDER])
})

it('is accessible only to the owner of the data folder', async () => {
  await open()
  const { address } = await found()
  expect(statSync(channelFile(dataDir)).mode & 0o777).toBe(0o600)
  expect(statSync(address).mode & 0o777).toBe(0o600)
  expect(statSync(address).isSocket()).toBe(true)
})

it('executes nothing without the secret', async () => {
  let ran = 0
  await open(async () => {
    ran += 1
    return DONE
  })
  const { address } = await found()
  await expect(sendOrder({ address, secret: 'x'.repeat(43) }, ORDER)).rejects.toThrow('404')
  expect(ran).toBe(0)
})

it('rejects malformed and oversized commands', async () => {
  await open()
  const file = await found()
  await expect(sendOrder(file, { ...ORDER, operador: 'a\nb' })).rejects.toThrow('400')
  await expect(sendOrder(file, { ...ORDER, input: { texto: 'x'.repeat(70_000) } })).rejects.toThrow()
})

it('reports a defect to the server, and no internals to the caller', async () => {
  const errors = await open(async () => {
    throw new Error('inside')
  })
  await expect(sendOrder(await found(), ORDER)).rejects.toThrow('the server answered 500')
  expect(errors).toHaveLength(1)
})

it('finds no server where none runs, or one was killed', async () => {
  expect(await findChannel(dataDir)).toBeUndefined()
  await open()
  const left = readFileSync(channelFile(dataDir))
  await channel?.close()
  expect(await findChannel(dataDir)).toBeUndefined()
  writeFileSync(channelFile(dataDir), left)
  expect(await findChannel(dataDir)).toBeUndefined()
})

it('replaces what a killed server left, with another secret', async () => {
  await open()
  const before = await found()
  // As after a kill: nothing was cleaned up.
  const old = channel
  await open()
  expect((await found()).secret).not.toBe(before.secret)
  await old?.close()
})

it('works below a folder whose path is too long for a socket', async () => {
  const deep = join(dataDir, 'x'.repeat(120))
  await open(undefined, deep).catch(() => undefined)
  expect(await sendOrder(await found(deep), ORDER)).toEqual(DONE)
})
