/** Certificates of the site's hosts, as visitors are served them. */
import { connect } from 'node:tls'
import type { Registry } from '@prometheus-io/client'
import { HOUR_MS } from '../clock'
import { watch } from './watch'

const TIMEOUT_MS = 5_000

/** When the host's certificate ends; undefined over http. Rejects if it cannot be read or, `verified`, is not valid. */
export async function findCertificateEnd(url: string, verified: boolean): Promise<Date | undefined> {
  const { protocol, hostname: host, port } = new URL(url)
  if (protocol !== 'https:') return undefined
  return new Promise((resolve, reject) => {
    const options = { host, port: Number(port || 443), servername: host, rejectUnauthorized: verified }
    const socket = connect(options, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.end()
    })
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('não responde')))
    socket.once('error', reject)
  })
}

/** Each host's end, read once an hour; a host that cannot be reached has none. */
export function watchCertificates(
  registry: Registry,
  urls: readonly (string | undefined)[],
  now = Date.now,
): void {
  const name = 'certificate_expiry_timestamp_seconds'
  const help = 'When the certificate of a host of the site ends'
  let kept: { until: number; readings: ReturnType<typeof readAll> } | undefined
  watch(registry, { name, help, labelNames: ['host'] }, () => {
    if (kept === undefined || kept.until <= now())
      kept = { until: now() + HOUR_MS, readings: readAll(urls.filter((url) => url !== undefined)) }
    return kept.readings
  })
}

async function readAll(urls: readonly string[]) {
  const read = urls.map(async (url) => {
    // Expired certificates are read too: the alarm reports them.
    const end = await findCertificateEnd(url, false).catch(() => undefined)
    return end === undefined
      ? []
      : [{ labels: { host: new URL(url).hostname }, value: end.getTime() / 1_000 }]
  })
  return (await Promise.all(read)).flat()
}
