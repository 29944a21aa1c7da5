import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type ConnectionOptions } from 'node:tls'
import { generate } from 'selfsigned'
import { freePort } from '../../../scripts/ports.mjs'
import { startHaproxy } from '../test/haproxy.mjs'
import { describeWith } from './testing/tools'

describeWith('haproxy', 'TLS of deploy/haproxy/portal.cfg', () => {
  let folder: string
  let proxy: (Awaited<ReturnType<typeof startHaproxy>> & { ok: true }) | undefined
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-tls-'))
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
    const pem = join(folder, 'portal.pem')
    await writeFile(pem, `${cert}\n${key}`)
    const nobody = [await freePort()]
    const started = await startHaproxy({ web: nobody, api: nobody, operator: nobody, pem })
    if (!started.ok) throw new Error(started.reason)
    proxy = started
  })
  afterAll(async () => {
    await proxy?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** What is negotiated; the certificate is the test's own. */
  async function handshake(options: ConnectionOptions) {
    const address = { port: proxy?.tlsPort ?? 0, host: '127.0.0.1', rejectUnauthorized: false }
    const socket = connect({ ...address, ...options })
    await once(socket, 'secureConnect')
    const [protocol, { name }, ticket] = [socket.getProtocol(), socket.getCipher(), socket.getTLSTicket()]
    socket.destroy()
    return { protocol, name, ticket }
  }

  it('is 1.3 where the client can, else 1.2 with forward secrecy and authenticated encryption', async () => {
    expect((await handshake({})).protocol).toBe('TLSv1.3')
    expect((await handshake({ maxVersion: 'TLSv1.2' })).name).toMatch(
      /^ECDHE-RSA-(AES\d+-GCM-SHA\d+|CHACHA20-POLY1305)$/,
    )
  })

  it.each(['ECDHE-RSA-AES128-SHA256', 'ECDHE-RSA-AES128-SHA', 'AES128-GCM-SHA256', 'AES128-SHA'])(
    'refuses %s',
    async (ciphers) => {
      await expect(handshake({ maxVersion: 'TLSv1.2', ciphers })).rejects.toThrow(/handshake failure/)
    },
  )

  it('gives no session ticket, whose key would outlive the connection', async () => {
    expect((await handshake({ maxVersion: 'TLSv1.2' })).ticket).toBeUndefined()
  })
})
