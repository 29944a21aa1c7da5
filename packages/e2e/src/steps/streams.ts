import type { BrowserContext, Page } from 'playwright-core'

/** Ends the stream of messages at once, as the server may: a page with an open one is never at network rest. */
export async function withoutStream(target: BrowserContext | Page): Promise<void> {
  await target.addInitScript(() => {
    const real = window.fetch
    window.fetch = (input, init) =>
      String(input).endsWith('/mensagens/eventos')
        ? Promise.resolve(new Response(null, { status: 204 }))
        : real(input, init)
  })
}
