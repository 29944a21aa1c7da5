import type { PageState } from '@portal/platform/manifest'
import { failedOutcome, nameInstance, type ResolvePorts } from './resolve'
import type { RouteTable } from './table'
import type { Shown } from './view'

interface FirstViewPorts {
  state: PageState
  table: RouteTable
  loadScreen: ResolvePorts['loadScreen']
  page: Window
}

/**
 * The initial tree that hydrates the server's markup: the rendered screen with its data (after loading its
 * module), the 404 page, or the loading state.
 */
export async function firstView({ state, table, loadScreen, page }: FirstViewPorts): Promise<Shown> {
  // Versions under test may add or drop routes, so the server rendered only the frame.
  if (state.overrides !== undefined) return { kind: 'loading' }
  const match = table.match(page.location.pathname)
  if (match === undefined) return { kind: 'not-found' }
  const { rendered } = state
  if (rendered === undefined) return { kind: 'loading' }
  const { route, params } = match
  try {
    const module = await loadScreen(route)
    const instance = nameInstance(module, route, page.location.pathname)
    const { data, head } = rendered
    return { kind: 'screen', instance, route, params, Screen: module.default, data, head, status: 200 }
  } catch (failure) {
    return { ...failedOutcome(route, failure), drawn: contentOf(page.document) }
  }
}

/** The server's markup inside the screen's container. */
function contentOf(target: Document): DocumentFragment | undefined {
  const content = target.getElementById('conteudo')
  if (content === null) return undefined
  const fragment = target.createDocumentFragment()
  fragment.append(...[...content.childNodes].map((node) => node.cloneNode(true)))
  return fragment
}
