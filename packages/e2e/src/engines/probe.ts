import type { Finding } from './in-page/act'
import type { InPage } from './in-page'
import { inPageSource } from './in-page-source'
import type { Tab } from './tab'

export const PATIENCE_MS = 30_000
const PAUSE_MS = 50

/**
 * Retries until there is a result; failures on the way (a page being left, a detached frame) are retried too.
 */
export async function until<T>(what: string, attempt: () => Promise<Finding<T>>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const answer = await attempt().catch((error: unknown) => ({ ok: false as const, why: String(error) }))
    if (answer.ok) return answer.value
    if (Date.now() > deadline) throw new Error(`${what}: ${answer.why}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

type Asked<N extends keyof InPage> = Awaited<ReturnType<InPage[N]>>

/** Calls a function of the in-page script, injecting it into a new document first. */
export async function ask<N extends keyof InPage>(
  tab: Tab,
  name: N,
  ...given: Parameters<InPage[N]>
): Promise<Asked<N>> {
  const call = `e2eInPage.${name}(...${JSON.stringify(given)})`
  // Transferred as JSON; the type is that of the named function.
  const answer = (await tab.run(`globalThis.e2eInPage ? ${call} : null`)) as Asked<N> | null
  if (answer !== null) return answer
  await tab.run(`void (() => { ${inPageSource()} })()`)
  return (await tab.run(call)) as Asked<N>
}
