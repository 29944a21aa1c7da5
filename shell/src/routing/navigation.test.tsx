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

/** A list whose loads are answered by hand, oldest question first. */
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
/** Steps through the browser's history, which tells of it when it is done. */
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
  it('show what was left, at once and where it was scrolled to', async () => {
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

  it('ask again for what does not hold any more, and still scroll to where it was left', async () => {
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

  it('lay every card out before the page is scrolled back, and then no more than is needed', async () => {
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

  it('take up a step that the browser made to a fragment of the page', async () => {
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

describe('a step to the page itself', () => {
  it('adds nothing to go back to', async () => {
    const { go } = await show()
    const before = window.history.length
    await go('/')
    expect(window.history.length).toBe(before)
  })
})

describe('a screen that lasts', () => {
  const lasting = () => listScreen({ lasting: true })

  it('keeps what is typed, and the focus on it, while its address changes', async () => {
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

  it('moves the focus to its heading when a link led on', async () => {
    const { list, go } = await show(lasting())
    await go('/lista')
    await list.answer('A')
    screen.getByRole('link', { name: 'Próxima' }).focus()
    await go('/lista?pagina=2')
    await list.answer('B')
    expect(await heading('Lista B')).toHaveFocus()
  })

  it('is mounted anew when it does not say so', async () => {
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

  it('stands in after a moment, at the address that was asked for, and gives way to the data', async () => {
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

  it('is not seen when the answer is quick', async () => {
    jest.useFakeTimers()
    const { list, go } = await show(slow())
    await go('/lista')
    await pass(149)
    await list.answer('A')
    await pass(1_000)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lista A')
  })

  it('leaves the list that is asked anew in place, dimmed', async () => {
    jest.useFakeTimers()
    const { list, go } = await show(slow())
    await go('/lista')
    await list.answer('A')
    await go('/lista?zona=Centro')
    await pass(1_000)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lista A')
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  })

  it('is left by the back button without a trace', async () => {
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
