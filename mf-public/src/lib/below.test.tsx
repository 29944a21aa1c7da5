import { act, render, screen } from '@testing-library/react'
import { below } from './below'

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

const makePart = () => {
  const load = jest.fn(async () => ({ default: ({ text }: { text: string }) => <p>{text}</p> }))
  return { load, Part: below(load) }
}

describe('a part below the first view', () => {
  it('comes by itself where no server wrote it', async () => {
    watchedPage()
    const { Part } = makePart()
    await act(async () => render(<Part text="Outros anúncios" />))
    expect(screen.getByText('Outros anúncios')).toBeInTheDocument()
  })

  it("keeps the server's markup and fetches nothing until the visitor comes near", async () => {
    const { hydrateRoot } = await import('react-dom/client')
    const { scroll } = watchedPage()
    const { load, Part } = makePart()
    const root = document.body.appendChild(document.createElement('div'))
    // What the server writes of a part that is complete.
    root.innerHTML = '<div><!--$--><p>Outros anúncios</p><!--/$--></div>'
    const served = root.querySelector('p')
    const page = await act(async () => hydrateRoot(root, <Part text="Outros anúncios" />))
    await scroll(false)
    expect(load).not.toHaveBeenCalled()
    expect(root.querySelector('p')).toBe(served)
    await scroll(true)
    expect(load).toHaveBeenCalledTimes(1)
    expect(root.querySelector('p')).toBe(served)
    act(() => page.unmount())
  })

  it('is not drawn anew by a screen that is, before its code is there', async () => {
    const { hydrateRoot } = await import('react-dom/client')
    watchedPage()
    const { Part } = makePart()
    const Screen = ({ count }: { count: number }) => (
      <main data-count={count}>
        <Part text="Outros anúncios" />
      </main>
    )
    const root = document.body.appendChild(document.createElement('div'))
    root.innerHTML = '<main data-count="0"><div><!--$--><p>Outros anúncios</p><!--/$--></div></main>'
    const page = await act(async () => hydrateRoot(root, <Screen count={0} />))
    await act(async () => page.render(<Screen count={1} />))
    expect(root.querySelector('main')).toHaveAttribute('data-count', '1')
    expect(root.querySelector('p')).toHaveTextContent('Outros anúncios')
    act(() => page.unmount())
  })
})
