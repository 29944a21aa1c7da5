// Creates orders while server processes are killed.
import { randomUUID } from 'node:crypto'
import { call, sleep } from '../portal.mjs'

const WIDTH = 3
const PAUSE_MS = 500

/**
 * Creates orders, several at a time, until `stop`; each is retried under one key until it is acknowledged.
 */
export function writeOrders(portal, token) {
  const acknowledged = []
  let again = 0
  let isOver = false
  const order = async () => {
    for (const key = randomUUID(); ; again += 1) {
      const body = { creditos: 15 }
      const made = await call(portal, '/api/payment/create', { token, body, key }).catch(() => undefined)
      if (made !== undefined) return void acknowledged.push(made.external_reference)
      await sleep(PAUSE_MS)
    }
  }
  const writer = async () => {
    while (!isOver) await order().then(() => sleep(PAUSE_MS))
  }
  const writers = Array.from({ length: WIDTH }, writer)
  return {
    acknowledged,
    async stop() {
      isOver = true
      await Promise.all(writers)
      return again
    },
  }
}

/** Orders that the portal does not return. */
export async function goneOf(portal, token, ids) {
  const gone = []
  for (const id of ids) {
    const path = `/api/payment/status?external_reference=${id}`
    await call(portal, path, { token, method: 'GET' }).catch(() => gone.push(id))
  }
  return gone
}
