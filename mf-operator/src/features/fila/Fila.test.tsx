import { listFila, pegarCaso, soltarCaso } from '@portal/api/operacao/fila'
import { findSessao } from '@portal/api/operacao/sessao'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { naFila, operador } from '../../dev/exemplos'
import { show } from '../../testing'
import { FILA_VAZIA } from '../../testing-telas'
import Fila from './Fila'

const open = (...own: FakeHandler[]) => show(<Fila />, '/operacao/fila', own)
const caseLinks = async () => {
  await screen.findAllByRole('heading', { level: 2, name: /^(Vence|Hoje)/ })
  return screen.getAllByRole('link').filter((link) => link.hasAttribute('data-caso'))
}

describe('the queue', () => {
  it('groups cases by deadline, and shows no picture', async () => {
    open()
    expect(screen.getByText('Carregando')).toBeInTheDocument()
    const groups = await screen.findAllByRole('heading', { level: 2, name: /^(Vence|Hoje|Até|Depois)/ })
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      'Vence primeiro 2',
      'Hoje 2',
      'Até amanhã 1',
      'Depois 1',
    ])
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(document.querySelector('img')).toBeNull()
  })

  it('J and K move the focus, and stop at the ends', async () => {
    open()
    const [first, second] = await caseLinks()
    await userEvent.keyboard('j')
    expect(first).toHaveFocus()
    await userEvent.keyboard('j')
    expect(second).toHaveFocus()
    await userEvent.keyboard('kkk')
    expect(first).toHaveFocus()
  })

  it('C claims the selected case and S releases it', async () => {
    const fake = open(on(soltarCaso, () => undefined))
    await caseLinks()
    await userEvent.keyboard('jc')
    expect(await screen.findAllByText('Assumido por você')).toHaveLength(2)
    await userEvent.keyboard('s')
    expect(await screen.findAllByText('Assumido por você')).toHaveLength(1)
    expect(fake.calls.map(({ endpoint }) => endpoint)).toEqual(
      expect.arrayContaining(['POST /operacao/fila/:caso/pegar', 'POST /operacao/fila/:caso/soltar']),
    )
  })

  it('reports who claimed first', async () => {
    const fake = open(
      on(pegarCaso, () => {
        throw fail('CONFLITO', 'joana assumiu este caso.', 409)
      }),
    )
    await caseLinks()
    await userEvent.keyboard('jc')
    expect(await screen.findByText('joana assumiu este caso.')).toBeInTheDocument()
    expect(fake.calls.filter(({ endpoint }) => endpoint === 'GET /operacao/fila').length).toBeGreaterThan(1)
  })

  it('digits select a class', async () => {
    open()
    await caseLinks()
    await userEvent.keyboard('3')
    const lanes = within(screen.getByRole('group', { name: 'Classes' }))
    expect(await lanes.findByRole('button', { pressed: true })).toHaveTextContent('Publicação')
  })

  it('reports an empty queue', async () => {
    open(on(listFila, () => FILA_VAZIA))
    expect(await screen.findByText('Nada esperando')).toBeInTheDocument()
  })

  it('reports a failure, and retries', async () => {
    let away = true
    open(
      on(listFila, () => {
        if (away) throw fail('REDE', 'Erro de rede.', 0)
        return { ...FILA_VAZIA, casos: [naFila()], esperando: 1 }
      }),
    )
    expect(await screen.findByText('A fila não respondeu')).toBeInTheDocument()
    away = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await caseLinks()).toHaveLength(1)
  })

  it('redirects an expired session to sign-in, with a return address', async () => {
    window.history.replaceState(null, '', '/operacao/fila')
    const fake = open(on(findSessao, () => ({ eu: null })))
    await screen.findByText('Carregando')
    await waitFor(() => expect(fake.location()).toBe('/operacao/entrar?volta=%2Foperacao%2Ffila'))
  })

  it('shows only the permitted areas in the navigation', async () => {
    open(on(findSessao, () => ({ eu: operador(['triagem']) })))
    const rail = within(screen.getByRole('navigation', { name: 'Operação' }))
    expect(await rail.findByRole('link', { name: /Denúncias/ })).toBeInTheDocument()
    expect(rail.queryByRole('link', { name: /Pagamentos/ })).not.toBeInTheDocument()
    expect(rail.queryByRole('link', { name: /Auditoria/ })).not.toBeInTheDocument()
  })
})
