import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Registry } from '@prometheus-io/client'
import { generate } from 'selfsigned'
import { findCertificateEnd, watchCertificates } from './certificates'

const HOUR_MS = 3_600_000
/** In a month, in whole seconds as a certificate has it. */
const END = new Date(Math.floor(Date.now() / 1_000) * 1_000 + 30 * 24 * HOUR_MS)

async function serve() {
  const attributes = [{ name: 'commonName', value: 'localhost' }]
  const { private: key, cert } = await generate(attributes, { notAfterDate: END })
  const server = createServer({ key, cert }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `https://localhost:${(server.address() as AddressInfo).port}` }
}

describe('the certificate of a host', () => {
  it('is a metric, read once an hour, also where it is not valid', async () => {
    const { server, url } = await serve()
    let now = 0
    const registry = new Registry()
    watchCertificates(registry, [url, 'http://plain.localhost', undefined], () => now)
    const line = `certificate_expiry_timestamp_seconds{host="localhost"} ${END.getTime() / 1_000}`
    expect(await registry.metrics()).toContain(line)
    server.close()
    server.closeAllConnections()
    expect(await registry.metrics()).toContain(line)
    now += HOUR_MS
    expect(await registry.metrics()).not.toContain('{host=')
  })

  it('is refused where validity is asked for', async () => {
    const { server, url } = await serve()
    await expect(findCertificateEnd(url, true)).rejects.toThrow('self-signed')
    expect(await findCertificateEnd(url, false)).toEqual(END)
    expect(await findCertificateEnd('http://localhost', true)).toBeUndefined()
    server.close()
    server.closeAllConnections()
  })
})
