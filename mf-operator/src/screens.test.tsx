import type { EndpointShape } from '@portal/api/endpoint'
import { listAuditoria } from '@portal/api/operacao/auditoria'
import { listDenuncias } from '@portal/api/operacao/denuncias'
import { findNumeros } from '@portal/api/operacao/numeros'
import { listPagamentos } from '@portal/api/operacao/pagamentos'
import { on, type FakeHandler } from '@portal/platform/fake'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote.source.json'
import { screens } from './routes'
import { failingOnce, offline, openScreen, sampleOf } from './testing'
import { TELAS, type Tela } from './testing-telas'

const open = ({ name, at }: Tela, ...own: FakeHandler[]) => openScreen(name, at, own)
const never = (reads: EndpointShape) => on(reads, () => new Promise(() => undefined))
/** Screens whose data is codes and figures alone. */
const WORDLESS = [
  'numeros',
  'identidades',
  'recursos',
  'operadores',
  'auditoria',
  'ajuda',
  'selfies',
  'falhas',
  'ajustes',
]

const LONG = 'extraordinariamente'.repeat(8)
/** The screen's sample with each sentence continued by an unbreakable word. */
function long(reads: EndpointShape): FakeHandler {
  const stretch = (value: unknown): unknown => {
    if (typeof value === 'string') return value.includes(' ') ? `${value} ${LONG}` : value
    if (Array.isArray(value)) return value.map(stretch)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, stretch(each)]))
  }
  return on(reads, async (input, options) => stretch(await sampleOf(reads).answer(input, options)))
}

describe.each(TELAS)('$name', (tela) => {
  it('shows its data under a single h1', async () => {
    await open(tela)
    expect((await screen.findAllByText(tela.there)).length).toBeGreaterThan(0)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(document.querySelector('img')).toBeNull()
  })

  it('shows its loading state', async () => {
    await open(tela, never(tela.reads))
    expect(await screen.findByText(/^Carregando \w/)).toBeInTheDocument()
  })

  it('shows a failure, and its data after a retry', async () => {
    await open(tela, failingOnce(tela.reads, offline()))
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro de rede. Verifique sua conexão.')
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect((await screen.findAllByText(tela.there)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('shows long content whole, and the same acts', async () => {
    await open(tela)
    await screen.findAllByText(tela.there)
    const acts = screen.queryAllByRole('button').length
    cleanup()
    await open(tela, long(tela.reads))
    await screen.findAllByText(tela.there)
    expect(screen.queryAllByRole('button')).toHaveLength(acts)
    if (!WORDLESS.includes(tela.name)) expect(document.body).toHaveTextContent(LONG)
  })

  if (tela.empty !== undefined) {
    const [handler, says] = tela.empty
    it('shows its empty state', async () => {
      await open(tela, handler)
      expect(await screen.findByText(says)).toBeInTheDocument()
    })
  }
})

describe('a choice whose data does not come', () => {
  it.each([
    ['pagamentos', listPagamentos, () => userEvent.selectOptions(screen.getByLabelText('Estado'), 'PAGO')],
    ['denuncias', listDenuncias, () => userEvent.click(screen.getByLabelText('Mostrar as respondidas'))],
    ['numeros', findNumeros, () => userEvent.click(screen.getByRole('button', { name: 'Hoje' }))],
    ['auditoria', listAuditoria, async () => userEvent.type(screen.getByLabelText('Quem'), 'rita{Enter}')],
  ] as const)('of %s is reported beside what was shown before', async (name, reads, choose) => {
    const tela = TELAS.find((each) => each.name === name)
    if (tela === undefined) throw new Error(name)
    let failing = false
    const sample = sampleOf(reads)
    await open(tela, {
      ...sample,
      answer: (input, options) => {
        if (failing) throw offline()
        return sample.answer(input, options)
      },
    })
    await screen.findAllByText(tela.there)
    failing = true
    await choose()
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro de rede.')
    expect(screen.getByRole('alert')).toHaveTextContent(/anterior/)
    failing = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })
})

describe('the routes', () => {
  const named = remote.routes.flatMap(({ screen: name }) => name ?? [])

  it('name existing screens', () => {
    expect([...new Set(named)].sort()).toEqual(Object.keys(screens).sort())
  })

  it('that load data are all tested above', () => {
    const loading = named.filter((name) => !['entrar', 'convite', 'usuarios'].includes(name))
    expect(TELAS.map(({ name }) => name).sort()).toEqual(loading.sort())
  })
})
