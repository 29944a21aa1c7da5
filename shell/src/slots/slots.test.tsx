import { Slot, type ContributionModule } from '@portal/platform'
import { act, render, screen } from '@testing-library/react'
import type { Exposed } from '../remotes/screenOf'
import { createRouteTable } from '../routing/table'
import { makeShell } from '../testing/makeShell'
import { openingOf } from './opening'
import { offersOf, type Offered } from './slots'

const offer = (expose: string, change: Partial<Offered> = {}): Offered => ({
  app: 'mf-clube',
  slot: 'painel.cartao',
  expose,
  ordem: 10,
  height: 96,
  ...change,
})
const modules: Record<string, ContributionModule> = {
  './bom': { default: ({ data }) => <p>{String(data)}</p>, load: async () => 'cartão do clube' },
  './vazio': { default: () => <p>nada</p>, load: async () => undefined },
  './quebra': {
    default: () => {
      throw new Error('quebrou')
    },
  },
  './sem-dados': { default: () => null, load: () => Promise.reject(new Error('sem dados')) },
  './parado': { default: () => <p>nunca</p>, load: () => new Promise(() => undefined) },
}

// Compiled before the first test waits for it.
beforeAll(() => import('./Contributions'))
// Without an observer everything counts as near.
beforeAll(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'))

async function show(offers: readonly Offered[]) {
  const loadModule = jest.fn(async ({ expose }: Exposed) => modules[expose])
  const Painel = () => (
    <>
      <h1>Painel</h1>
      <Slot name="painel.cartao" />
    </>
  )
  const shell = makeShell({
    routes: [{ name: 'painel', path: '/painel' }],
    screens: { painel: async () => ({ default: Painel }) },
    at: '/painel',
    contributions: offers,
    slots: {
      loadModule: (where, read) => Promise.resolve(loadModule(where)).then((found) => read(found, where)),
    },
  })
  const drawn = render(shell.tree)
  act(() => shell.navigation.begin())
  await screen.findByRole('heading', { name: 'Painel' })
  return { ...shell, ...drawn, loadModule }
}
const places = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>('[data-slot]')]

describe('a slot', () => {
  it('loads nothing without contributions', async () => {
    const { container, loadModule } = await show([offer('./bom', { slot: 'conta.secao' })])
    expect([places(container), loadModule.mock.calls]).toEqual([[], []])
  })

  it('draws a contribution with its data, in a box of the stated height', async () => {
    const { container } = await show([offer('./bom')])
    expect(await screen.findByText('cartão do clube')).toBeInTheDocument()
    expect(places(container).map(({ style }) => style.minHeight)).toEqual(['96px'])
  })

  it('keeps the screen and the other contributions when some throw, load nothing or never load', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { container, reports } = await show(
      ['./quebra', './sem-dados', './vazio', './parado', './bom'].map((expose) => offer(expose)),
    )
    expect(await screen.findByText('cartão do clube')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Painel' })).toBeInTheDocument()
    expect(places(container).map(({ textContent }) => textContent)).toEqual([
      '',
      '',
      '',
      '',
      'cartão do clube',
    ])
    expect(reports.sort()).toEqual(['mf-clube load sem dados', 'mf-clube render quebrou'])
    logged.mockRestore()
  })
})

describe('offersOf', () => {
  it('orders contributions to a slot by their number, then by app, however the remotes are listed', () => {
    const remote = (app: string, ...ordens: number[]) => ({
      app,
      routes: [],
      contributions: ordens.map((ordem) => ({ slot: 'painel.cartao', expose: './a', ordem, height: 0 })),
    })
    const remotes = [remote('mf-b', 20, 10), remote('mf-a', 20)]
    const ordered = ['mf-b 10', 'mf-a 20', 'mf-b 20']
    for (const listed of [remotes, remotes.toReversed()])
      expect(
        offersOf(createRouteTable(listed), 'painel.cartao').map(({ app, ordem }) => `${app} ${ordem}`),
      ).toEqual(ordered)
  })
})

describe('openingOf', () => {
  const ports = (drawn?: Record<string, unknown>) => {
    const { shell, reports } = makeShell({})
    const loadModule = jest.fn(({ expose }: Exposed) => Promise.resolve(modules[expose]))
    const slots = {
      drawn,
      loadModule: <W extends Exposed, M>(where: W, read: (exposed: unknown, where: W) => M | Promise<M>) =>
        loadModule(where).then((found) => read(found, where)),
    }
    return { shell: { ...shell, slots }, reports, loadModule }
  }

  it('ends with the deadline', async () => {
    const { shell, reports } = ports()
    const { arrived, begin, reserves } = openingOf(shell, offer('./parado'), {}, 10)
    begin()
    expect([await arrived, reserves]).toEqual([undefined, true])
    expect(reports).toEqual(['mf-clube load tempo esgotado (0.01 s)'])
  })

  it("repeats the server's data on the first view, without loading it again", async () => {
    const { shell } = ports({ 'mf-clube ./bom painel.cartao': 'do servidor' })
    const { arrived, begin, reserves } = openingOf(shell, offer('./bom'), {})
    begin()
    expect(await arrived).toMatchObject({ data: 'do servidor' })
    expect(reserves).toBe(false)
  })

  it('leaves out on the first view what the server left out', async () => {
    const { shell, loadModule } = ports({})
    const { arrived, begin } = openingOf(shell, offer('./bom'), {})
    begin()
    expect(await arrived).toBeUndefined()
    expect(loadModule).not.toHaveBeenCalled()
  })
})
