/** A browsers' push service on this machine, and the browser that it delivers to (RFC 8030, 8291, 8292). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import { openTestApp, type TestApp } from './app'
import type { DatabaseKind } from './databases'

interface Delivery {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export async function openPushService() {
  const deliveries: Delivery[] = []
  const state = { status: 201, browsers: 0 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      deliveries.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(state.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    deliveries,
    /** Of the next responses. */
    respond: (status: number) => void (state.status = status),
    newBrowser: () => createBrowser(`${origin}/enviar/${(state.browsers += 1)}`),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
export type PushService = Awaited<ReturnType<typeof openPushService>>
export type PushApp = TestApp & { push: PushService }

/** A server whose notices go to a push service of its own. */
export async function openPushApp(
  kind: DatabaseKind,
  environment: Record<string, string> = {},
): Promise<PushApp> {
  const push = await openPushService()
  const test = await openTestApp(kind, { PUSH_SERVICES: push.origin, ...environment })
  const close = async () => {
    await test.close()
    await push.close()
  }
  return { ...test, push, close }
}

function createBrowser(endpoint: string) {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const auth = randomBytes(16)
  return {
    path: new URL(endpoint).pathname,
    inscricao: { endpoint, p256dh, auth: auth.toString('base64url') },
    read: ({ headers, body }: Delivery): unknown => {
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted for this browser')
      return JSON.parse(decrypt(body, keys, auth))
    },
  }
}

/** One record of RFC 8188, with the keys of RFC 8291. */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  const expand = (ikm: Buffer, from: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const ikm = expand(keys.computeSecret(sender), auth, info, 32)
  const key = expand(ikm, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = expand(ikm, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with 2, then padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** Claims of a delivery's VAPID token, whose signature must be that of its key. */
export async function vapidOf({ headers }: Delivery) {
  const [, token = '', chave = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(chave, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'))
  return { chave, ...payload }
}
