import { listRetencoes, type Retencao } from '@portal/api/operacao/provas'
import { on } from '@portal/platform/fake'
import { screen, within } from '@testing-library/react'
import { RETENCOES } from '../../dev/exemplos-seguranca'
import { oficio, respondido } from '../../dev/oficios'
import { openScreen } from '../../testing'
import { andamentoDe } from './andamento'

const open = (...own: Parameters<typeof openScreen>[2] & object[]) =>
  openScreen('provas', '/operacao/provas', own)
const daOrdem = RETENCOES.find(({ id }) => id === 43) as Retencao
const retencao = async (id: number) =>
  within(await screen.findByRole('region', { name: `Retenção nº ${id}` }))

describe('a hold', () => {
  it('leads to its order, and says who asked and that an answer is next', async () => {
    await open()
    const there = await retencao(43)
    expect(await there.findByRole('link', { name: /^nº 7: 0001234/ })).toHaveAttribute(
      'href',
      '/operacao/oficios/7',
    )
    expect(there.getByText('2ª Vara Criminal de Cuiabá')).toBeInTheDocument()
    const steps = within(there.getByRole('list', { name: 'Andamento da retenção 43' }))
    expect(steps.getByRole('listitem', { current: 'step' })).toHaveTextContent(/^Resposta, com uma segunda/)
  })

  it('leads to its report', async () => {
    await open()
    const link = (await retencao(41)).getByRole('link', { name: 'D-20261122-9Q2B8' })
    expect(link).toHaveAttribute('href', '/operacao/denuncias/D-20261122-9Q2B8')
  })

  it('names an order that was not registered without a link', async () => {
    await open(on(listRetencoes, () => [{ ...daOrdem, oficio: undefined }]))
    expect((await retencao(43)).getByText(daOrdem.referencia)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /0001234/ })).not.toBeInTheDocument()
  })
})

describe('the next step', () => {
  const proximo = (change: Partial<Retencao>) =>
    andamentoDe({ ...daOrdem, ...change }).find(({ feito }) => !feito)?.nome

  it.each([
    ['the answer', oficio(), 'Resposta, com uma segunda pessoa'],
    ['the delivery', respondido(), 'Entrega, com o recibo'],
    ['the end', respondido({ estado: 'entregue', entregueEm: '2026-11-22T12:00:00Z' }), 'Fim da retenção'],
    ['the end, without an order to answer', undefined, 'Fim da retenção'],
  ])('is %s', (_what, oficio, nome) => expect(proximo({ oficio })).toBe(nome))

  it('is none once the hold ended', () => {
    const encerrada = { encerradaEm: '2026-11-22T12:00:00Z', encerradaPor: 'lia' }
    expect(proximo({ ...encerrada, oficio: undefined })).toBeUndefined()
  })
})
