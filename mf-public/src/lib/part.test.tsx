import { act, render, screen } from '@testing-library/react'
import { type ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { lazyIsland, staticIsland } from './part'

/** A fake IntersectionObserver. */
function watchedPage() {
  let tell: (near: boolean) => void = () => undefined
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      tell = (near) => callback([{ isIntersecting: near }])
    }
    observe = () => undefined
    disconnect = () => undefined
  }
  Object.defineProperty(window, 'IntersectionObserver', { configurable: true, value: Observer })
  return { scroll: (near: boolean) => act(async () => tell(near)) }
}
afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'))

const TEXT = 'Outros anúncios'
type Load = () => Promise<{ default: (props: { text: string }) => ReactElement }>
const loading = (): jest.MockedFunction<Load> =>
  jest.fn<ReturnType<Load>, []>(async () => ({ default: ({ text }) => <p>{text}</p> }))

/** Hydrates server markup whose part is complete. */
async function hydrated(markup: string, tree: ReactElement) {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = markup
  const served = root.querySelector('p')
  const page = await act(async () => hydrateRoot(root, tree))
  return { root, served, page }
}
const SERVED = `<!--$--><p>${TEXT}</p><!--/$-->`

describe.each([
  ['still', staticIsland],
  ['below', lazyIsland],
])('a %s part', (_kind, make) => {
  it('loads by itself without server markup', async () => {
    watchedPage()
    const { Part } = make(loading())
    await act(async () => render(<Part text={TEXT} />))
    expect(screen.getByText(TEXT)).toBeInTheDocument()
  })

  it('renders at once when already loaded', async () => {
    watchedPage()
    const { Part, preload } = make(loading())
    await preload()
    render(<Part text={TEXT} />)
    expect(screen.getByText(TEXT)).toBeInTheDocument()
  })
})

describe('a static island', () => {
  it("keeps the server's markup without fetching its code", async () => {
    const load = loading()
    const { Part } = staticIsland(load)
    const { root, served, page } = await hydrated(SERVED, <Part text={TEXT} />)
    expect(load).not.toHaveBeenCalled()
    expect(root.querySelector('p')).toBe(served)
    act(() => page.unmount())
  })

  it('survives a re-render of its screen', async () => {
    const { Part } = staticIsland(loading())
    const Screen = ({ count }: { count: number }) => (
      <main data-count={count}>
        <Part text={TEXT} />
      </main>
    )
    const { root, served, page } = await hydrated(
      `<main data-count="0">${SERVED}</main>`,
      <Screen count={0} />,
    )
    await act(async () => page.render(<Screen count={1} />))
    expect(root.querySelector('main')).toHaveAttribute('data-count', '1')
    expect(root.querySelector('p')).toBe(served)
    act(() => page.unmount())
  })
})

describe('a lazy island', () => {
  it("keeps the server's markup and fetches nothing until the visitor scrolls near", async () => {
    const { scroll } = watchedPage()
    const load = loading()
    const { Part } = lazyIsland(load)
    const { root, served, page } = await hydrated(`<div>${SERVED}</div>`, <Part text={TEXT} />)
    await scroll(false)
    expect(load).not.toHaveBeenCalled()
    await scroll(true)
    expect(load).toHaveBeenCalledTimes(1)
    expect(root.querySelector('p')).toBe(served)
    act(() => page.unmount())
  })

  it("keeps the server's markup after a failed load, and retries the next time", async () => {
    const { scroll } = watchedPage()
    const load = loading().mockRejectedValueOnce(new Error('sem conexão'))
    const { Part } = lazyIsland(load)
    const { root, served, page } = await hydrated(`<div>${SERVED}</div>`, <Part text={TEXT} />)
    await scroll(true)
    expect(root.querySelector('p')).toBe(served)
    await scroll(true)
    expect(load).toHaveBeenCalledTimes(2)
    act(() => page.unmount())
  })
})
