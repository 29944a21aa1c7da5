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
 * What the tree has to begin with so that it hydrates what the server wrote: the rendered screen with its data (its
 * module comes first), the 404 page, or the wait.
 */
export async function firstView({ state, table, loadScreen, page }: FirstViewPorts): Promise<Shown> {
  // A version under test may add or drop a route: the server has drawn the frame alone.
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

/** What the server wrote in the place of the screen. */
function contentOf(target: Document): DocumentFragment | undefined {
  const content = target.getElementById('conteudo')
  if (content === null) return undefined
  const fragment = target.createDocumentFragment()
  fragment.append(...[...content.childNodes].map((node) => node.cloneNode(true)))
  return fragment
}
