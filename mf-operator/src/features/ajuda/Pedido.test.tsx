import { findPedidoDeAjuda, listPedidosDeAjuda } from '@portal/api/operacao/ajuda'
import { on } from '@portal/platform/fake'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { daqui } from '../../dev/exemplos'
import { pedidoDeAjuda } from '../../dev/exemplos-seguranca'
import { openScreen } from '../../testing'

const OUTRO = 'M20261121-7RK3Q-2WV8D'
const perto = pedidoDeAjuda({
  protocolo: OUTRO,
  assunto: 'privacidade',
  criadoEm: daqui(-6_900),
  prazoEm: daqui(300),
})
const dois = on(listPedidosDeAjuda, () => [perto, pedidoDeAjuda()])
const open = (...own: Parameters<typeof openScreen>[2] & object[]) =>
  openScreen('pedidoDeAjuda', '/operacao/ajuda/M20261120-4QK2P-7TX9C', own)

describe('a help request', () => {
  it('shows the mail as it will arrive, while the answer is written', async () => {
    await open()
    await userEvent.type(await screen.findByLabelText('Resposta'), 'Use um código de reserva.')
    const mail = within(screen.getByRole('region', { name: 'Como a pessoa recebe' }))
    expect(mail.getByText('pessoa@exemplo.com.br')).toBeInTheDocument()
    expect(mail.getByText('Protocolo M20261120-4QK2P-7TX9C: resposta')).toBeInTheDocument()
    expect(mail.getByText('Use um código de reserva.')).toBeInTheDocument()
    expect(mail.getByText(/Não resolveu\? Escreva de novo/)).toBeInTheDocument()
  })

  it('shows how much of the deadline is used, until it is answered', async () => {
    await open()
    expect(await screen.findByRole('img', { name: '40 % do prazo usado' })).toBeInTheDocument()
  })

  it('offers no answer to what was answered', async () => {
    const respondido = { respondidaEm: daqui(-10), respondidaPor: 'lia', resposta: 'Feito.' }
    await open(on(findPedidoDeAjuda, () => pedidoDeAjuda(respondido)))
    expect(await screen.findByText('Feito.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Enviar/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('img', { name: /do prazo usado/ })).not.toBeInTheDocument()
  })

  it('moves among the open requests, with an empty answer for each', async () => {
    await open(
      dois,
      on(findPedidoDeAjuda, ({ params }) => pedidoDeAjuda(params)),
    )
    const list = within(await screen.findByRole('navigation', { name: 'Pedidos esperando' }))
    expect(await list.findByRole('link', { current: 'page' })).toHaveTextContent('Conta e acesso')
    await userEvent.type(screen.getByLabelText('Resposta'), 'Para quem espera aqui.')
    await userEvent.tab()
    await userEvent.keyboard('k')
    expect(await screen.findByRole('heading', { level: 1, name: `Ajuda ${OUTRO}` })).toBeInTheDocument()
    expect(await screen.findByLabelText('Resposta')).toHaveValue('')
  })
})

it('the list says how many wait, and how many near their deadline', async () => {
  await openScreen('ajuda', '/operacao/ajuda', [dois])
  expect(await screen.findByText('2 pedidos esperam, 1 perto do prazo')).toBeInTheDocument()
})
