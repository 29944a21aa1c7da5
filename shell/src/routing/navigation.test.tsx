import { act, render, screen, waitFor } from '@testing-library/react'
import { memoryStore } from '@portal/platform/storage'
import type { LoadResult, ScreenModule } from '@portal/platform'
import { makeShell, screenSaying, type ShellOptions } from '../testing/makeShell'

const routes: ShellOptions['routes'] = [
  { name: 'home', path: '/' },
  { name: 'lista', path: '/lista/:slug?' },
  { name: 'anuncio', path: '/anuncio/:id' },
  { name: 'painel', path: '/painel', access: 'session', app: 'mf-advertiser' },
]
type Screen = ScreenModule<unknown>

/** A list whose loads are resolved by hand, oldest request first. */
function listScreen(change: Partial<Screen> = {}) {
  const open: ((result: LoadResult<unknown>) => void)[] = []
  const asked: string[] = []
  const List = ({ data }: { data: unknown }) => (
    <>
      <h1>Lista {String(data)}</h1>
      <input aria-label="Palavra" />
      <a href="/lista?pagina=2">Próxima</a>
    </>
  )
  const module: Screen = {
    default: List,
    load: ({ search }) => {
      asked.push(search.toString())
      return new Promise((resolve) => open.push(resolve))
    },
    ...change,
  }
  const answer = (data: string, more: { validUntil?: string } = {}) =>
    act(async () => open.shift()?.({ kind: 'data', data, head: { title: data }, ...more }))
  return { asked, answer, screen: () => Promise.resolve(module) }
}

const LATER = new Date(Date.now() + 60_000).toISOString()

async function show(list = listScreen(), at = '/') {
  const made = makeShell({
    routes,
    screens: { home: screenSaying('Início'), anuncio: screenSaying('Anúncio'), lista: list.screen },
    port: memoryStore({ 'shell:maioridade': 'true' }),
    at,
  })
  render(made.tree)
  await act(async () => made.navigation.begin())
  const go = (to: string) => act(async () => made.host.navigate(to))
  const back = () => travel(() => window.history.back())
  const forward = () => travel(() => window.history.forward())
  return { ...made, list, go, back, forward }
}
/** Moves through the browser's history and waits for its event. */
async function travel(step: () => void) {
  await act(async () => {
    const done = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    step()
    await done
  })
}
const scrolledTo = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const scrollTo = () => jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)

afterEach(() => {
  jest.useRealTimers()
  scrolledTo(0)
})

describe('back and forward', () => {
  it('restore the previous screen at once, at its scroll offset', async () => {
    const scroll = scrollTo()
    const { list, go, back, forward } = await show()
    await go('/lista?zona=Centro')
    await list.answer('A', { validUntil: LATER })
    scrolledTo(800)
    await go('/anuncio/1')
    scrolledTo(300)
    await back()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lista A')
    expect(scroll).toHaveBeenLastCalledWith(0, 800)
    scrolledTo(810)
    await forward()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Anúncio')
    expect(scroll).toHaveBeenLastCalledWith(0, 300)
    await back()
    expect(scroll).toHaveBeenLastCalledWith(0, 810)
    expect(list.asked).toEqual(['zona=Centro'])
  })

  it('reload an expired screen, and restore its scroll offset', async () => {
    const scroll = scrollTo()
    const { list, go, back } = await show()
    await go('/lista')
    await list.answer('A', { validUntil: new Date(0).toISOString() })
    scrolledTo(800)
    await go('/anuncio/1')
    await back()
    await list.answer('B')
    await heading('Lista B')
    expect(scroll).toHaveBeenLastCalledWith(0, 800)
  })

  it('lay out every card before restoring the offset, then only what is needed', async () => {
    const { list, go, back } = await show()
    await go('/lista')
    await list.answer('A', { validUntil: LATER })
    await go('/anuncio/1')
    let whole: boolean | undefined
    jest.spyOn(window, 'scrollTo').mockImplementation(() => {
      whole = 'whole' in document.documentElement.dataset
    })
    await back()
    expect(whole).toBe(true)
    await waitFor(() => expect(document.documentElement.dataset).not.toHaveProperty('whole'))
  })

  it('load nothing when only the fragment differs', async () => {
    const { list, go, back } = await show()
    await go('/lista')
    await list.answer('A', { validUntil: new Date(0).toISOString() })
    await go('/lista#refinar')
    await back()
    await go('/lista#refinar')
    await go('/lista')
    expect(list.asked).toHaveLength(1)
  })

  it('adopt a fragment entry created by the browser', async () => {
    const { list } = await show()
    const scroll = scrollTo()
    scroll.mockClear()
    await travel(() => {
      window.history.pushState(null, '', '/#conteudo')
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    })
    expect(screen.getByRole('main')).toHaveFocus()
    expect(window.history.state).toMatchObject({ index: 1 })
    expect(scroll).not.toHaveBeenCalled()
    expect(list.asked).toEqual([])
  })
})

describe('a navigation to the current page', () => {
  it('adds no history entry', async () => {
    const { go } = await show()
    const before = window.history.length
    await go('/')
    expect(window.history.length).toBe(before)
  })
})

describe('a screen that lasts', () => {
  const lasting = () => listScreen({ lasting: true })

  it('keeps typed text and its focus while the address changes', async () => {
    const { list, go } = await show(lasting())
    await go('/lista/transex')
    await list.answer('A')
    const input = screen.getByLabelText<HTMLInputElement>('Palavra')
    input.value = 'viagem'
    input.focus()
    await go('/lista?estado=GO')
    await list.answer('B')
    await heading('Lista B')
    expect(screen.getByLabelText('Palavra')).toBe(input)
    expect(input).toHaveFocus()
  })

  it('moves the focus to its heading after a link', async () => {
    const { list, go } = await show(lasting())
    await go('/lista')
    await list.answer('A')
    screen.getByRole('link', { name: 'Próxima' }).focus()
    await go('/lista?pagina=2')
    await list.answer('B')
    expect(await heading('Lista B')).toHaveFocus()
  })

  it('is remounted unless declared lasting', async () => {
    const { list, go } = await show()
    await go('/lista/transex')
    await list.answer('A')
    const input = screen.getByLabelText('Palavra')
    await go('/lista/massagistas')
    await list.answer('B')
    await heading('Lista B')
    expect(screen.getByLabelText('Palavra')).not.toBe(input)
  })
})

describe('skeleton', () => {
  const slow = () => listScreen({ lasting: true, Skeleton: () => <h1>Carregando lista</h1> })
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

  it('appears after a delay, at the requested address, and is replaced by the data', async () => {
    jest.useFakeTimers()
    const { list, go } = await show(slow())
    await go('/lista')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Início')
    await pass(150)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Carregando lista')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(window.location.pathname).toBe('/lista')
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true')
    await list.answer('A')
    await pass(300)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lista A')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(screen.getByRole('main')).not.toHaveAttribute('aria-busy')
  })

  it('is skipped for a quick response', async () => {
    jest.useFakeTimers()
    const { list, go } = await show(slow())
    await go('/lista')
    await pass(149)
    await list.answer('A')
    await pass(1_000)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lista A')
  })

  it('leaves a reloading list in place, dimmed', async () => {
    jest.useFakeTimers()
    const { list, go } = await show(slow())
    await go('/lista')
    await list.answer('A')
    await go('/lista?zona=Centro')
    await pass(1_000)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lista A')
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  })

  it('leaves no trace when the visitor goes back', async () => {
    jest.useFakeTimers()
    const { list, go } = await show(slow())
    await go('/lista')
    await pass(150)
    window.history.back()
    await pass(50)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Início')
    await list.answer('A')
    await pass(1_000)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Início')
    expect(window.location.pathname).toBe('/')
  })
})
