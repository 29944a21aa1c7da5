import { novidadesDasConversas } from '@portal/api/recados'
import { findUsuario } from '@portal/api/usuario'
import { CONVERSAS_NO_APARELHO } from '@portal/domain/recado-lados'
import { on, usuarioDeExemplo } from '@portal/platform/fake'
import { memoryStore } from '@portal/platform/storage'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { makeShell, screenSaying, type ShellOptions } from '../testing/makeShell'

const USUARIO = {
  ...usuarioDeExemplo,
  tem_senha: true,
  newsletter: 0 as const,
  verificado: true,
  anuncios_gratis_ativos: 0,
  creditos_devidos: 0,
}
const ADULT = { 'shell:maioridade': 'true' }
const routes: ShellOptions['routes'] = [
  { name: 'home', path: '/' },
  { name: 'categoria', path: '/categoria' },
  { name: 'painel', path: '/painel', app: 'mf-advertiser', access: 'session' },
]
const screens = Object.fromEntries(
  ['home', 'categoria', 'painel'].map((name) => [name, screenSaying(`tela ${name}`)]),
)

async function show(options: ShellOptions & { stored?: Record<string, string> } = {}) {
  const made = makeShell({ routes, screens, port: memoryStore({ ...ADULT, ...options.stored }), ...options })
  render(made.tree)
  act(() => made.navigation.begin())
  await screen.findByRole('heading', { level: 1 })
  return made
}
const signedIn = (change = {}) => ({
  token: 'segredo',
  authUser: JSON.stringify({ ...usuarioDeExemplo, ...change }),
})
const line = (online: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  })

afterEach(() => {
  jest.restoreAllMocks()
  delete document.documentElement.dataset['theme']
})

describe('tab bar of a phone', () => {
  const AREA = [
    '/painel',
    '/meus-anuncios',
    '/criar-anuncio',
    '/mensagens',
    '/conta',
    '/perfil',
    '/pedidos',
    '/album',
  ]
  const own = AREA.map((path) => ({
    name: path.slice(1),
    path,
    app: 'mf-advertiser',
    access: 'session' as const,
  }))

  it.each([
    ['/painel', 'Painel'],
    ['/album', 'Anúncios'],
    ['/criar-anuncio', 'Anúncios'],
    ['/mensagens', 'Mensagens'],
    ['/pedidos', 'Conta'],
    ['/perfil', 'Conta'],
  ])('has five tabs, of which %s marks %s', async (at, marked) => {
    const wide = window.matchMedia('')
    jest.spyOn(window, 'matchMedia').mockReturnValue({ ...wide, matches: true })
    await show({
      at,
      stored: signedIn(),
      routes: own,
      screens: Object.fromEntries(own.map(({ name }) => [name, screenSaying(name)])),
    })
    const bar = within(await screen.findByRole('navigation', { name: 'Atalhos da área do anunciante' }))
    const labels = (links: HTMLElement[]) => links.map(({ textContent }) => textContent)
    expect(labels(bar.getAllByRole('link'))).toEqual(['Painel', 'Anúncios', 'Publicar', 'Mensagens', 'Conta'])
    expect(labels(bar.getAllByRole('link', { current: 'page' }))).toEqual([marked])
  })
})

describe('header', () => {
  it('links a signed-in advertiser to the form, and everybody else to the prices', async () => {
    await show()
    const publish = () => screen.getByRole('link', { name: 'PUBLICAR SEU ANÚNCIO' })
    expect(publish()).toHaveAttribute('href', '/publicar')
  })

  it("shows the user's picture, once more after renewing its cookie, then the placeholder", async () => {
    const { calls } = await show({
      stored: signedIn({ avatar: 'avatares/1.webp' }),
      handlers: [on(findUsuario, () => USUARIO)],
    })
    expect(screen.getByRole('link', { name: 'PUBLICAR SEU ANÚNCIO' })).toHaveAttribute(
      'href',
      '/criar-anuncio',
    )
    const account = screen.getByRole('button', { name: 'Abrir menu da conta' })
    const picture = () => account.querySelector('img')
    const fail = () => act(() => void picture()?.dispatchEvent(new Event('error')))
    expect(picture()).toHaveAttribute('src', '/storage/avatares/1.webp?w=160')
    fail()
    expect(picture()).toBeNull()
    await waitFor(() => expect(picture()).not.toBeNull())
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(['GET /user'])
    fail()
    expect(picture()).toBeNull()
    expect(calls).toHaveLength(1)
  })

  it('offers the quick exit only on public pages, in header and footer', async () => {
    const { host } = await show({ stored: signedIn() })
    expect(screen.getAllByRole('link', { name: 'Sair rápido' })).toHaveLength(2)
    act(() => host.navigate('/painel'))
    await screen.findByText('tela painel')
    expect(screen.queryByRole('link', { name: 'Sair rápido' })).not.toBeInTheDocument()
  })
})

describe('conversations of this device', () => {
  const AT = '2026-11-22T15:05:00-03:00'
  const news = on(novidadesDasConversas, ({ body: { chaves } }) =>
    chaves.map((chave) => ({
      naoLidas: chave === 'nova' ? 2 : 0,
      aberta: true,
      ultima: { de: 'anunciante' as const, texto: 'Olá!', em: AT },
    })),
  )
  const keep = (...chaves: string[]) => {
    const list = chaves.map((chave) => ({ chave, titulo: 'Anúncio' }))
    localStorage.setItem(CONVERSAS_NO_APARELHO, JSON.stringify(list))
  }
  afterEach(() => localStorage.clear())

  it('are in the header with how many have news', async () => {
    keep('nova', 'velha')
    await show({ handlers: [news] })
    const bubble = await screen.findByRole('link', { name: 'Conversas neste aparelho, 1 com novidade' })
    expect(bubble).toHaveAttribute('href', '/favoritos#conversas')
    expect(bubble).toHaveTextContent('1')
  })

  it('leave no trace there once erased', async () => {
    keep('velha')
    const { host } = await show({ handlers: [news] })
    await screen.findByRole('link', { name: 'Conversas neste aparelho' })
    keep()
    act(() => host.navigate('/categoria'))
    await screen.findByText('tela categoria')
    expect(screen.queryByRole('link', { name: /^Conversas/ })).not.toBeInTheDocument()
  })

  it('are neither requested nor shown without any, or to who is signed in', async () => {
    const { calls } = await show({ handlers: [news] })
    expect(calls).toEqual([])
    cleanup()
    keep('nova')
    await show({ stored: signedIn(), handlers: [news] })
    await act(async () => undefined)
    expect(screen.queryByRole('link', { name: /^Conversas/ })).not.toBeInTheDocument()
  })
})

describe('a slow navigation', () => {
  it('shows the bar and marks the tapped link until the screen is ready', async () => {
    let arrive: (value: { default: () => React.ReactNode }) => void = () => undefined
    const slow = () => new Promise<{ default: () => React.ReactNode }>((resolve) => (arrive = resolve))
    const { host } = await show({ screens: { ...screens, categoria: slow } })
    const link = within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Neste aparelho' })
    link.addEventListener('click', (event) => {
      event.preventDefault()
      act(() => host.navigate('/categoria'))
    })
    await userEvent.click(link)
    expect(document.documentElement).toHaveClass('going')
    expect(link).toHaveAttribute('data-going')
    await act(async () => arrive({ default: () => <h1>tela categoria</h1> }))
    expect(document.documentElement).not.toHaveClass('going')
    expect(link).not.toHaveAttribute('data-going')
  })
})

describe('without a connection', () => {
  it('shows the notice, keeps the current screen, and resumes when the connection returns', async () => {
    const { host } = await show()
    line(false)
    expect(screen.getByText('Sem conexão.')).toBeInTheDocument()
    act(() => host.navigate('/categoria?palavra=praia'))
    expect(screen.getByRole('heading', { name: 'tela home' })).toBeInTheDocument()
    expect(document.documentElement).not.toHaveClass('going')
    line(true)
    expect(await screen.findByRole('heading', { name: 'tela categoria' })).toBeInTheDocument()
    expect(window.location.search).toBe('?palavra=praia')
    expect(screen.queryByText('Sem conexão.')).not.toBeInTheDocument()
  })

  it('resumes without an online event, as after sleep', async () => {
    const { host } = await show()
    line(false)
    act(() => host.navigate('/categoria?palavra=praia'))
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const later = { timeout: 4_000 }
    expect(await screen.findByRole('heading', { name: 'tela categoria' }, later)).toBeInTheDocument()
    expect(window.location.search).toBe('?palavra=praia')
  })

  it('retries failed loads when the connection returns', async () => {
    let broken = true
    const load = () =>
      Promise.resolve(
        broken
          ? ({ kind: 'error', message: 'Não foi possível carregar estas informações.' } as const)
          : ({ kind: 'data', data: undefined, head: { title: 'Início' } } as const),
      )
    const home = () => Promise.resolve({ default: () => <h1>tela home</h1>, load })
    await show({ screens: { ...screens, home } })
    broken = false
    line(true)
    expect(await screen.findByRole('heading', { name: 'tela home' })).toBeInTheDocument()
  })
})

describe('theme', () => {
  it('follows the system until a theme is chosen, and stores the choice', async () => {
    const { port } = await show()
    const select = screen.getByRole('combobox', { name: 'Tema' })
    expect(select).toHaveValue('auto')
    await userEvent.selectOptions(select, 'Escuro')
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(port.read('shell:tema')).toBe('"dark"')
    await userEvent.selectOptions(select, 'Automático')
    expect(document.documentElement.dataset['theme']).toBeUndefined()
  })
})
