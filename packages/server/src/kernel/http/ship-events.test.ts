import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTestApp } from '../../testing/app'
import { usualKind } from '../../testing/databases'
import { createEventShipper } from './ship-events'

/** A collector that accepts JSON lines while `open`. */
async function openCollector() {
  const taken: unknown[] = []
  const collector = { isOpen: true, taken, refused: 0 }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (!collector.isOpen) {
        collector.refused += 1
        return response.writeHead(503).end()
      }
      taken.push(
        ...body
          .trimEnd()
          .split('\n')
          .map((line): unknown => JSON.parse(line)),
      )
      return response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return Object.assign(collector, { url, close: () => void server.close() })
}

const until = async (isMet: () => boolean) => {
  for (let tries = 0; !isMet() && tries < 500; tries += 1) await sleep(10)
}

describe('security events', () => {
  it('leave the machine as they are logged, by name and label, the last ones with the process', async () => {
    const collector = await openCollector()
    const test = await openTestApp(usualKind(), { SECURITY_EVENTS_URL: collector.url })
    await test.app.inject({ url: '/', headers: { host: 'marina.example' } })
    await test.close()
    expect(collector.taken).toEqual([{ time: expect.any(Number), security: 'host_refused' }])
    collector.close()
  })

  it('wait in their order for a collector that is away, and come once', async () => {
    const collector = await openCollector()
    const failed = jest.fn()
    const shipper = createEventShipper(collector.url, { onFailed: failed, everyMs: 5, now: () => 7 })
    collector.isOpen = false
    for (let n = 0; n < 450; n += 1) shipper.ship({ n })
    await until(() => collector.refused > 1)
    collector.isOpen = true
    await until(() => collector.taken.length >= 450)
    await shipper.close()
    expect(collector.taken).toEqual(Array.from({ length: 450 }, (_, n) => ({ time: 7, n })))
    expect(failed).toHaveBeenCalled()
    collector.close()
  })

  it('use bounded memory: past 2,000 the oldest are dropped, and their number is reported', async () => {
    const collector = await openCollector()
    const shipper = createEventShipper(collector.url, { onFailed: () => undefined, now: () => 7 })
    for (let n = 0; n < 2_003; n += 1) shipper.ship({ n })
    await shipper.close()
    expect(collector.taken.slice(0, 2)).toEqual([
      { time: 7, lost: 3 },
      { time: 7, n: 3 },
    ])
    expect(collector.taken).toHaveLength(2_001)
    collector.close()
  })
})
