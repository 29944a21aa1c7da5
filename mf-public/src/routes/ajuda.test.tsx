import { sendMensagem } from '@portal/api/ajuda'
import { fail, on } from '@portal/platform/fake'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeAt, renderScreen } from '../lib/testing'
import * as ajuda from './ajuda'

const ANSWERED = on(sendMensagem, () => ({ protocolo: 'A-000131' }))

async function shown(handlers = [ANSWERED]) {
  const fake = fakeAt('/ajuda', { handlers })
  await renderScreen(fake, ajuda)
  return fake
}
async function fill() {
  await userEvent.selectOptions(screen.getByLabelText('Assunto'), 'Pagamento e créditos')
  await userEvent.type(screen.getByLabelText('Mensagem'), 'Paguei e ainda não vejo meus créditos.')
  await userEvent.type(screen.getByLabelText('Seu e-mail'), 'marina@exemplo.com.br')
}
const send = () => userEvent.click(screen.getByRole('button', { name: /Enviar mensagem/ }))

describe('/ajuda', () => {
  it('links to the state of the service', async () => {
    await shown()
    expect(screen.getByRole('link', { name: 'Situação do serviço' })).toHaveAttribute('href', '/situacao')
  })

  it('finds answers ignoring case and accents', async () => {
    await shown()
    await userEvent.type(screen.getByLabelText('Buscar na ajuda'), 'DENUNCIO')
    expect(screen.getByText('1 resposta')).toHaveAttribute('role', 'status')
    expect(screen.getByText('Como denuncio um anúncio?')).toBeInTheDocument()
    expect(screen.queryByText('Esqueci a senha. E agora?')).not.toBeInTheDocument()
  })

  it('finds what means the same', async () => {
    await shown()
    await userEvent.type(screen.getByLabelText('Buscar na ajuda'), 'estorno')
    expect(screen.getByText('Posso pedir reembolso?')).toBeInTheDocument()
    await userEvent.clear(screen.getByLabelText('Buscar na ajuda'))
    await userEvent.type(screen.getByLabelText('Buscar na ajuda'), 'comprovante')
    expect(screen.getByText('Onde estão meus recibos e o extrato?')).toBeInTheDocument()
  })

  it('reports an empty result, and keeps the form', async () => {
    await shown()
    await userEvent.type(screen.getByLabelText('Buscar na ajuda'), 'xyzw')
    expect(screen.getByText(/Nada encontrado/)).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Fale conosco' })).toBeInTheDocument()
  })

  it('sends a complete message and shows its protocol', async () => {
    const fake = await shown()
    await send()
    expect(fake.calls).toEqual([])
    for (const problem of ['Escolha um assunto da lista.', 'Mínimo 20 caracteres', 'E-mail inválido'])
      expect(screen.getByText(problem)).toBeInTheDocument()
    await fill()
    await send()
    expect(await screen.findByText(/Protocolo A-000131/)).toBeInTheDocument()
    expect(screen.getByLabelText('Mensagem')).toHaveValue('')
  })

  it('keeps the typed text after a failed submission', async () => {
    await shown([
      on(sendMensagem, () => {
        throw fail('ERRO_INTERNO', 'Tente de novo em instantes.', 500)
      }),
    ])
    await fill()
    await send()
    const form = within(screen.getByRole('region', { name: 'Fale conosco' }))
    expect(await form.findByRole('alert')).toHaveTextContent('Tente de novo em instantes.')
    expect(screen.getByLabelText('Mensagem')).toHaveValue('Paguei e ainda não vejo meus créditos.')
  })
})
