import type { Caller, FindFirst } from '../kernel/http/answer-first'
import { idadeOf } from './page-variant'
import { createSending, type PageHandlerDeps } from './page-handler'
import { responseOf } from './send-page'
import { pageHeaders } from './security'

/** May name a version under test, even by an escape. */
const VERSIONS = /mf\.|%6d|%66|%2e/i

interface KeptFirstDeps extends PageHandlerDeps {
  waitOf: (caller: Caller) => Promise<number | undefined>
}

/**
 * Answers with a fresh cached page (docs/adr/0120). Leaves every other request to `page-handler.ts`: sessions with
 * releases of their own, links to versions under test, redirects, callers past their limit.
 */
export function keptFirst(deps: KeptFirstDeps): FindFirst {
  const headers = pageHeaders(deps.config)
  const sending = createSending(deps)
  return (caller, since) => {
    const { originalUrl: url, headers: asked } = caller
    const ready = deps.findReady()
    if (ready === undefined || ready.renderer.hasCanary() || VERSIONS.test(url)) return undefined
    const idade = idadeOf(deps.idade, caller)
    const found = ready.pages.findFresh(url, idade)
    if (found === undefined || found.page.location !== undefined) return undefined
    const answer = async () => {
      if ((await deps.waitOf(caller)) !== undefined) return undefined
      const seconds = (performance.now() - since) / 1_000
      const { copies, how } = sending(found, { bucket: undefined, idade, releases: 'live', seconds })
      const response = await responseOf(asked, found.page, how)
      const { bytes } = response
      return {
        ...response,
        route: /^\/(\?|$)/.test(url) ? '/' : '/*',
        headers: {
          ...headers,
          ...copies,
          ...response.headers,
          ...(bytes && { 'content-length': bytes.length }),
        },
      }
    }
    return answer()
  }
}
