import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { usuarioDeExemplo } from '@portal/platform/fake'
import { memoryStore } from '@portal/platform/storage'
import type { ScreenModule } from '@portal/platform'
import { timedOut } from './remotes/fault'
import { createInUse } from './remotes/inUse'
import { followLinks } from './routing/links'
import { makeShell, screenSaying, type ShellOptions } from './testing/makeShell'

const ADULT = { 'shell:maioridade': 'true' }
const SIGNED_IN = { ...ADULT, token: 'segredo', authUser: JSON.stringify(usuarioDeExemplo) }

const routes: ShellOptions['routes'] = [
  { name: 'home', path: '/' },
  { name: 'categoria', path: '/categoria' },
  { name: 'login', path: '/login', title: 'Entrar' },
  {
    name: 'painel',
    path: '/painel',
    app: 'mf-advertiser',
    access: 'session',
    title: 'Painel',
    menu: { label: 'Painel', ordem: 10 },
  },
  {
    name: 'album',
    path: '/album',
    app: 'mf-advertiser',
    access: 'session',
    menu: { label: 'Álbuns', ordem: 30 },
  },
  { name: 'painel-anunciante', path: '/painel-anunciante', access: 'session', redirect: '/painel' },
]
const screens = Object.fromEntries(
  ['home', 'categoria', 'login', 'painel', 'album'].map((name) => [name, screenSaying(`tela ${name}`)]),
)

function show(options: ShellOptions & { stored?: Record<string, string> } = {}) {
  const made = makeShell({ routes, screens, port: memoryStore(options.stored ?? ADULT), ...options })
  render(made.tree)
  act(() => made.navigation.begin())
  return made
}
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })

describe('guard', () => {
  it('sends an anonymous visitor of a session route to /login', async () => {
    show({ at: '/painel' })
    await heading('tela login')
    expect(window.location.pathname).toBe('/login')
  })

  it("shows the area's tabs from the first paint, and removes them when the visitor is sent to /login", async () => {
    const { tree } = makeShell({ routes, screens, port: memoryStore(ADULT), at: '/painel' })
    const { unmount } = render(tree)
    expect(screen.getByRole('navigation', { name: 'Área do anunciante' })).toBeInTheDocument()
    unmount()
    show({ at: '/painel' })
    await heading('tela login')
    expect(screen.queryByRole('navigation', { name: 'Área do anunciante' })).not.toBeInTheDocument()
  })

  it('stores the requested address, so that the login can return to it', async () => {
    const { port } = show({ at: '/album?de=mail' })
    await heading('tela login')
    expect(JSON.parse(port.read('shell:retorno') ?? '')).toMatchObject({ to: '/album?de=mail' })
  })

  it('clears both keys when one is missing', async () => {
    const { port } = show({ at: '/painel', stored: { ...ADULT, token: 'segredo' } })
    await heading('tela login')
    expect([port.read('token'), port.read('authUser')]).toEqual([undefined, undefined])
  })

  it('admits a signed-in user and follows a declared redirect', async () => {
    show({ at: '/painel-anunciante?de=pagamento', stored: SIGNED_IN })
    await heading('tela painel')
    expect(window.location.pathname + window.location.search).toBe('/painel?de=pagamento')
  })
})

describe('routes', () => {
  it('shows the 404 page for an undeclared path', async () => {
    show({ at: '/nada' })
    await heading('Página não encontrada')
  })

  it('titles the tab after the screen, neutrally in signed-in areas', async () => {
    show({ at: '/painel', stored: SIGNED_IN })
    await heading('tela painel')
    expect(document.title).toBe('Painel · Vitrine')
  })

  it("moves the focus to the next screen's heading, and navigates plain anchors client-side", async () => {
    const { shell, host } = show({ at: '/' })
    followLinks(shell.table, host.navigate, document)
    await heading('tela home')
    await userEvent.click(screen.getByRole('link', { name: /buscar por categoria/i }))
    expect(window.location.hash).toBe('#refinar')
    act(() => host.navigate({ name: 'categoria' }))
    expect(await heading('tela categoria')).toHaveFocus()
  })

  it('keeps the old screen, dimmed, until the next is ready', async () => {
    let arrive: (screen: ScreenModule<unknown>) => void = () => undefined
    const slow = () => new Promise<ScreenModule<unknown>>((resolve) => (arrive = resolve))
    const { host } = show({ screens: { ...screens, categoria: slow } })
    await heading('tela home')
    act(() => host.navigate('/categoria'))
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('heading', { name: 'tela home' })).toBeInTheDocument()
    await act(async () => arrive({ default: () => <h1>tela categoria</h1> }))
    await heading('tela categoria')
    expect(screen.getByRole('main')).not.toHaveAttribute('aria-busy')
  })
})

describe('failure', () => {
  it('renders a fallback for a remote that fails to load, and recovers in place', async () => {
    let broken = true
    const flaky = () =>
      broken ? Promise.reject(new Error('tempo esgotado (5 s)')) : screenSaying('tela painel')()
    show({ at: '/painel', stored: SIGNED_IN, screens: { ...screens, painel: flaky } })
    await heading('Não foi possível carregar esta área.')
    expect(screen.getByRole('banner')).toBeInTheDocument()
    expect(screen.getByRole('navigation', { name: 'Área do anunciante' })).toBeInTheDocument()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await heading('tela painel')
  })

  it('shows a screen that loads after its timeout, without a click', async () => {
    let arrive: () => void = () => undefined
    const fault = timedOut(5_000, 'chunk')
    fault.arrived = new Promise<void>((resolve) => (arrive = resolve))
    const late = jest.fn(screenSaying('tela painel')).mockRejectedValueOnce(fault)
    show({ at: '/painel', stored: SIGNED_IN, screens: { ...screens, painel: late } })
    await heading('Não foi possível carregar esta área.')
    await act(async () => arrive())
    await heading('tela painel')
  })

  it('contains a screen that throws, reports it, and recovers in place', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    let broken = true
    const Screen = () => {
      if (broken) throw new Error('quebrou')
      return <h1>tela home</h1>
    }
    const { reports } = show({ screens: { ...screens, home: () => Promise.resolve({ default: Screen }) } })
    await heading('Não foi possível carregar esta área.')
    expect(reports).toContain('mf-public render quebrou')
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await heading('tela home')
  })

  it("shows the error of a screen's load, and reloads on demand", async () => {
    const load = jest
      .fn()
      .mockResolvedValueOnce({ kind: 'error', message: 'Erro ao carregar álbuns.' })
      .mockResolvedValueOnce({ kind: 'data', data: 3, head: { title: 'Início' } })
    const Screen = ({ data }: { data: unknown }) => <h1>há {String(data)}</h1>
    show({ screens: { ...screens, home: () => Promise.resolve({ default: Screen, load }) } })
    await heading('Erro ao carregar álbuns.')
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await heading('há 3')
    expect(document.title).toBe('Início · Vitrine')
  })

  it('keeps the server-rendered content readable when its remote fails to load', () => {
    const [route] = makeShell({ routes }).shell.table.routes
    if (route === undefined) throw new Error('no route')
    show({
      initial: {
        kind: 'failed',
        route,
        reason: 'x',
        phase: 'entry',
        hung: false,
        drawn: document.createRange().createContextualFragment('<h1>Anúncio rendido</h1>'),
      },
    })
    expect(screen.getByRole('heading', { name: 'Anúncio rendido' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument()
  })

  it('falls back to the previous release when a screen throws', async () => {
    const Broken = () => {
      throw new Error('x is undefined')
    }
    const home = jest
      .fn<Promise<ScreenModule<unknown>>, []>()
      .mockResolvedValueOnce({ default: Broken })
      .mockImplementation(screenSaying('a de antes'))
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { reports } = show({ screens: { ...screens, home }, stepBack: () => true })
    await heading('a de antes')
    expect(reports).toEqual(['mf-public render x is undefined'])
  })

  it('lets the visitor leave a failing version under test, and labels it', async () => {
    const leave = jest.fn()
    const Banner = () => <p>Versão em teste</p>
    const inUse = createInUse([])
    const staged = { apps: ['mf-public'], remotes: [], inUse, Banner, leave }
    show({ screens: {}, staged })
    await heading('Não foi possível carregar esta área.')
    expect(screen.getByText(/versão em teste desta área não abriu/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Voltar ao normal' }))
    expect(leave).toHaveBeenCalled()
  })
})

describe('header', () => {
  it('shows PUBLICAR SEU ANÚNCIO in full, and both sign-in links to an anonymous visitor', async () => {
    show()
    expect(screen.getByRole('link', { name: 'PUBLICAR SEU ANÚNCIO' })).toHaveAttribute('href', '/publicar')
    await userEvent.click(screen.getByRole('button', { name: 'Entrar ou criar conta' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sua conta' })
    expect(within(dialog).getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login')
    expect(within(dialog).getByRole('link', { name: 'Criar conta' })).toHaveAttribute('href', '/cadastro')
  })

  it('greets a user by name and e-mail and lists the seven items', async () => {
    show({ stored: SIGNED_IN })
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menu da conta' }))
    const dialog = await screen.findByRole('dialog', { name: 'Olá, Marina Duarte' })
    expect(dialog).toHaveTextContent(usuarioDeExemplo.email)
    const items = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(items).toEqual([
      'Painel',
      'Meus Anúncios',
      'Mensagens',
      'Créditos',
      'Cupons',
      'Configurações',
      'Encerrar Sessão',
    ])
  })

  it("renders the advertiser's tabs in route order, with the current one marked", async () => {
    show({ at: '/album', stored: SIGNED_IN })
    await heading('tela album')
    const tabs = within(screen.getByRole('navigation', { name: 'Área do anunciante' })).getAllByRole('link')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Painel', 'Álbuns'])
    expect(tabs[1]).toHaveAttribute('aria-current', 'page')
  })
})

describe('age gate', () => {
  it('covers a rendered page until it is answered, and stores the answer', async () => {
    const { port } = show({ stored: {} })
    await screen.findByText('tela home')
    await userEvent.click(screen.getByRole('button', { name: 'Tenho 18 anos ou mais' }))
    await waitFor(() => expect(screen.queryByText('Você tem 18 anos ou mais?')).not.toBeInTheDocument())
    expect(port.read('shell:maioridade')).toBe('true')
  })

  it('focuses its question, not its first link', async () => {
    show({ stored: {} })
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Você tem 18 anos ou mais?' })).toHaveFocus(),
    )
  })
})

describe('the operator’s pages', () => {
  const operated = { routes: [{ name: 'fila', path: '/operacao/fila', title: 'Fila' }], at: '/operacao/fila' }
  const Fila = async () => ({ default: () => <main id="conteudo">mesa</main> })

  it('render only the screen: no header, tabs, footer or age gate, and a single main', async () => {
    show({ ...operated, site: { area: 'operacao' }, screens: { fila: Fila }, stored: {} })
    expect(await screen.findByText('mesa')).toBeInTheDocument()
    expect(screen.getAllByRole('main')).toHaveLength(1)
    expect(screen.queryByRole('banner')).not.toBeInTheDocument()
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument()
    expect(document.querySelector('dialog[open]')).toBeNull()
  })

  it("report a failed screen in the shell's own main", async () => {
    show({ ...operated, site: { area: 'operacao' }, screens: {} })
    const place = await screen.findByRole('main')
    expect(await within(place).findByText('Não foi possível carregar esta área.')).toBeInTheDocument()
  })
})
