import type { Portal } from '../portal'

/** Settles a sandbox payment as its provider would, webhook included. */
export async function settle(
  portal: Portal,
  reference: string,
  status: 'paid' | 'expired' | 'cancelled' | 'failed',
): Promise<void> {
  const response = await fetch(`${portal.url}/_sandbox/payments/${reference}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: portal.url },
    body: JSON.stringify({ status }),
  })
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`)
}
