import { act, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import type { Host, ScreenModule } from './contract'
import { siteDeExemplo, usuarioDeExemplo, type FakeRoute } from './fake'
import type { KeyValue } from './storage'

export interface Subject {
  host: Host
  /** Renders toasts, alerts and the overlay around its children. */
  App: ComponentType<{ children: ReactNode }>
  /** Current location: path with query. */
  location(): string
  port: KeyValue
  /** Loads a screen as if it were at '/' and returns an element ready to render. */
  open(screen: Pick<Required<ScreenModule<unknown>>, 'default' | 'load'>): Promise<ReactNode>
}
export type SubjectRoute = FakeRoute & { access?: 'public' | 'session' }
export type MakeSubject = (options: { routes: readonly SubjectRoute[]; at: string }) => Subject

const routes: SubjectRoute[] = [
  { name: 'home', path: '/' },
  { name: 'painel', path: '/painel' },
  { name: 'perfil', path: '/perfil', access: 'session', app: 'mf-advertiser' },
  { name: 'anuncio-detalhe', path: '/anuncio/:id' },
  { name: 'acompanhantes', path: '/acompanhantes/:slug?' },
]

type SetUp = () => Subject

/** Renders a subject with a screen that shows the signed-in user. */
function drawn(make: MakeSubject): Subject {
  const subject = make({ routes, at: '/' })
  const { useSession } = subject.host
  function Greeting() {
    const session = useSession()
    return <h1>{session.signedIn ? session.user.name : 'Anônimo'}</h1>
  }
  render(
    <subject.App>
      <Greeting />
    </subject.App>,
  )
  return subject
}

/**
 * Rules of every host. They run against the fake and against the shell's host, so that the two cannot drift
 * apart.
 */
export function describeHost(name: string, make: MakeSubject): void {
  const setUp: SetUp = () => drawn(make)
  describe(`${name}: session`, () => sessionRules(setUp))
  describe(`${name}: feedback`, () => feedbackRules(setUp))
  describe(`${name}: addresses`, () => addressRules(setUp))
  describe(`${name}: site`, () => siteRules(make))
  describe(`${name}: storage`, () => storageRules(setUp))
}

function sessionRules(setUp: SetUp): void {
  it('starts anonymous, has a session after sign-in, and none after sign-out', () => {
    const { host } = setUp()
    expect(screen.getByRole('heading')).toHaveTextContent('Anônimo')
    act(() => host.session.signIn('segredo', usuarioDeExemplo))
    expect(screen.getByRole('heading')).toHaveTextContent('Marina Duarte')
    expect(host.session.get()).toMatchObject({ signedIn: true, token: 'segredo' })
    act(() => host.session.signOut())
    expect(screen.getByRole('heading')).toHaveTextContent('Anônimo')
  })

  it('stores both session keys while signed in and neither afterwards', () => {
    const { host, port } = setUp()
    act(() => host.session.signIn('segredo', usuarioDeExemplo))
    expect([port.read('token'), host.storage.get('authUser')?.id]).toEqual(['segredo', usuarioDeExemplo.id])
    act(() => host.session.signOut())
    expect([port.read('token'), port.read('authUser')]).toEqual([undefined, undefined])
  })

  it('merges a change into the stored user, and does nothing for an anonymous visitor', () => {
    const { host } = setUp()
    act(() => host.session.update({ creditos: 99 }))
    expect(host.storage.get('authUser')).toBeUndefined()
    act(() => host.session.signIn('segredo', usuarioDeExemplo))
    act(() => host.session.update({ creditos: 99 }))
    expect(host.storage.get('authUser')).toMatchObject({ creditos: 99, email: usuarioDeExemplo.email })
  })

  it("drops the user's drafts on sign-out and leaves what belongs to the device", () => {
    const { host, port } = setUp()
    act(() => host.session.signIn('segredo', usuarioDeExemplo))
    port.write('promocao', '{}')
    port.write('mf-advertiser:rascunho', '{}')
    port.write('mf-public:favoritos', '[1]')
    act(() => host.session.signOut())
    expect([port.read('promocao'), port.read('mf-advertiser:rascunho')]).toEqual([undefined, undefined])
    expect(port.read('mf-public:favoritos')).toBe('[1]')
  })
}

function feedbackRules(setUp: SetUp): void {
  afterEach(() => jest.useRealTimers())

  it('shows a toast for 3,000 ms by default, across a redirect', () => {
    jest.useFakeTimers()
    const { host } = setUp()
    act(() => {
      host.toast('Álbum salvo')
      host.toast('Erro no PIX', 'error', 5_000)
      host.navigate('/painel')
    })
    expect(screen.getByText('Álbum salvo')).toBeInTheDocument()
    act(() => jest.advanceTimersByTime(3_100))
    expect(screen.queryByText('Álbum salvo')).not.toBeInTheDocument()
    expect(screen.getByText('Erro no PIX')).toBeInTheDocument()
    act(() => jest.advanceTimersByTime(2_000))
    expect(screen.queryByText('Erro no PIX')).not.toBeInTheDocument()
  })

  it('holds an alert until it is acknowledged', async () => {
    const { host } = setUp()
    let acknowledged = false
    act(() => void host.alert.show('Digite seu e-mail para continuar').then(() => (acknowledged = true)))
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Digite seu e-mail para continuar')
    expect(acknowledged).toBe(false)
    await act(async () => screen.getByRole('button', { name: 'OK' }).click())
    await waitFor(() => expect(acknowledged).toBe(true))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('resolves a confirmation with the chosen answer', async () => {
    const { host } = setUp()
    const request = {
      title: 'Confirmar Remoção',
      message: 'Remover?',
      confirmLabel: 'Remover',
      danger: true,
    }
    const answers: boolean[] = []
    for (const choice of ['Remover', 'Cancelar']) {
      act(() => void host.alert.confirm(request).then((answer) => answers.push(answer)))
      await act(async () => screen.getByRole('button', { name: choice }).click())
    }
    await waitFor(() => expect(answers).toEqual([true, false]))
  })

  it('keeps the overlay until its last caller releases it', () => {
    const { host } = setUp()
    let first: () => void = () => undefined
    let second: () => void = () => undefined
    act(() => {
      first = host.overlay.show('Processando pagamento')
      second = host.overlay.show('Processando pagamento')
    })
    act(() => first())
    expect(screen.getAllByText('Processando pagamento').length).toBeGreaterThan(0)
    act(() => second())
    expect(screen.queryByText('Processando pagamento')).not.toBeInTheDocument()
  })
}

function addressRules(setUp: SetUp): void {
  it('navigates to a path, to a named route with params, and back', async () => {
    const { host, location } = setUp()
    act(() => host.navigate('/painel'))
    await waitFor(() => expect(location()).toBe('/painel'))
    act(() => host.navigate({ name: 'anuncio-detalhe', params: { id: 'sala-7' }, query: { de: 'home' } }))
    await waitFor(() => expect(location()).toBe('/anuncio/sala-7?de=home'))
    act(() => host.navigate(-1))
    await waitFor(() => expect(location()).toBe('/painel'))
  })

  it('builds the address of a named route, drops an absent optional part, and rejects an undeclared name', () => {
    const { host } = setUp()
    expect(host.href({ name: 'acompanhantes' })).toBe('/acompanhantes')
    expect(host.href({ name: 'home', query: { cidade: 'Goiânia', zona: undefined } })).toBe(
      '/?cidade=Goi%C3%A2nia',
    )
    expect(() => host.href({ name: 'inexistente' })).toThrow('inexistente')
  })
}

function siteRules(make: MakeSubject): void {
  it("passes the deployment's facts to a screen and its load", async () => {
    const { open } = make({ routes, at: '/' })
    const drawn = await open({
      load: async ({ site }) => ({ kind: 'data', data: site, head: { title: 'Início' } }),
      default: ({ data, site }) => <output>{JSON.stringify([data, site])}</output>,
    })
    const view = render(drawn)
    const output = await waitFor(() => view.container.querySelector('output') ?? Promise.reject())
    expect(JSON.parse(output.textContent)).toEqual([siteDeExemplo, siteDeExemplo])
  })
}

function storageRules(setUp: SetUp): void {
  it('reads a value that does not fit its schema as absent', () => {
    const { host, port } = setUp()
    port.write('authUser', '{"id": "7"}')
    expect(host.storage.get('authUser')).toBeUndefined()
    port.write('preCadastro', 'not json')
    expect(host.storage.get('preCadastro')).toBeUndefined()
  })

  it("prefixes an app's own keys with its name, and rejects a key without the prefix", () => {
    const { host } = setUp()
    const numbers = host.storage.own('mf-public:favoritos', (value) =>
      Array.isArray(value) ? value : undefined,
    )
    numbers.set([1, 2])
    expect(numbers.get()).toEqual([1, 2])
    numbers.remove()
    expect(numbers.get()).toBeUndefined()
    expect(() => host.storage.own(':favoritos', () => undefined)).toThrow('mf-public:favoritos')
  })
}
