import { act, render, screen } from '@testing-library/react'
import { type ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { belowPart, stillPart } from './part'

/** A browser that tells when an element comes near. */
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

/** Hydrates over what the server writes of a screen whose part is complete. */
async function hydrated(markup: string, tree: ReactElement) {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = markup
  const served = root.querySelector('p')
  const page = await act(async () => hydrateRoot(root, tree))
  return { root, served, page }
}
const SERVED = `<!--$--><p>${TEXT}</p><!--/$-->`

describe.each([
  ['still', stillPart],
  ['below', belowPart],
])('a %s part', (_kind, make) => {
  it('comes by itself where no server wrote it', async () => {
    watchedPage()
    const { Part } = make(loading())
    await act(async () => render(<Part text={TEXT} />))
    expect(screen.getByText(TEXT)).toBeInTheDocument()
  })

  it('is drawn at once where it was loaded before', async () => {
    watchedPage()
    const { Part, preload } = make(loading())
    await preload()
    render(<Part text={TEXT} />)
    expect(screen.getByText(TEXT)).toBeInTheDocument()
  })
})

describe('a still part', () => {
  it("keeps the server's markup and is never fetched for it", async () => {
    const load = loading()
    const { Part } = stillPart(load)
    const { root, served, page } = await hydrated(SERVED, <Part text={TEXT} />)
    expect(load).not.toHaveBeenCalled()
    expect(root.querySelector('p')).toBe(served)
    act(() => page.unmount())
  })

  it('outlives a new drawing of its screen', async () => {
    const { Part } = stillPart(loading())
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

describe('a part below the first view', () => {
  it("keeps the server's markup and fetches nothing until the visitor comes near", async () => {
    const { scroll } = watchedPage()
    const load = loading()
    const { Part } = belowPart(load)
    const { root, served, page } = await hydrated(`<div>${SERVED}</div>`, <Part text={TEXT} />)
    await scroll(false)
    expect(load).not.toHaveBeenCalled()
    await scroll(true)
    expect(load).toHaveBeenCalledTimes(1)
    expect(root.querySelector('p')).toBe(served)
    act(() => page.unmount())
  })

  it("keeps the server's markup when it cannot come, and asks again the next time", async () => {
    const { scroll } = watchedPage()
    const load = loading().mockRejectedValueOnce(new Error('sem conexão'))
    const { Part } = belowPart(load)
    const { root, served, page } = await hydrated(`<div>${SERVED}</div>`, <Part text={TEXT} />)
    await scroll(true)
    expect(root.querySelector('p')).toBe(served)
    await scroll(true)
    expect(load).toHaveBeenCalledTimes(2)
    act(() => page.unmount())
  })
})
