import type { Portal } from '../portal'

/** Settles a sandbox payment like its provider, webhook included. */
export async function settleCharge(
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

/** The most recently charged order, listed first on the sandbox's page. */
export async function newestCharge(portal: Portal): Promise<string> {
  const page = await (await fetch(`${portal.url}/_sandbox`)).text()
  const reference = /_sandbox\/payments\/([\da-f-]{36})/.exec(page)?.[1]
  if (reference === undefined) throw new Error('Nothing was charged.')
  return reference
}
