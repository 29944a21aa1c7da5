import { filtrarAnuncios } from '@portal/api/busca'
import { saveBusca } from '@portal/api/buscas-salvas'
import { fail, on } from '@portal/platform/fake'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeAt, renderScreen } from '../lib/testing'
import * as categoria from './categoria'

const EMPTY = on(filtrarAnuncios, () => ({
  anuncios: [],
  total: 0,
  temMais: false,
  validoAte: '2026-11-21T14:00:00-03:00',
}))
const AT = '/acompanhantes?zona=Centro'

async function opened(handler = on(saveBusca, () => ({ confirmada: false })), at = AT) {
  const fake = fakeAt(at, { handlers: [EMPTY, handler] })
  await renderScreen(fake, categoria)
  await userEvent.click(screen.getByRole('button', { name: 'Salvar busca' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Salvar busca' }))
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Salvar busca' }))
  return { fake, dialog, send }
}

describe('saving a search', () => {
  it('requests an e-mail, sends the search in its address format, and explains the next step', async () => {
    const { fake, dialog, send } = await opened()
    await send()
    expect(dialog.getByText('Informe o seu e-mail.')).toBeInTheDocument()
    await userEvent.type(dialog.getByLabelText('Seu e-mail'), 'ana@exemplo.com')
    await send()
    expect(await dialog.findByRole('status')).toHaveTextContent('A busca vale depois que você confirmar.')
    const body = { consulta: 'zona=Centro', email: 'ana@exemplo.com' }
    expect(fake.calls.at(-1)).toMatchObject({ endpoint: 'POST /buscas-salvas', input: { body } })
  })

  it('lists every active filter', async () => {
    const { dialog } = await opened(
      undefined,
      '/acompanhantes?estado=GO&zona=Centro&cabelo=Ruivo&precoMax=300&online=1&palavra=massagem',
    )
    const asked = within(dialog.getByRole('list', { name: 'Você procura' })).getAllByRole('listitem')
    expect(asked.map(({ textContent }) => textContent)).toEqual([
      'massagem',
      'Goiás',
      'Centro',
      'até R$\u00A0300',
      'Online agora',
      'Ruivo',
    ])
  })

  it('keeps the typed text after a failed save', async () => {
    const { dialog, send } = await opened(
      on(saveBusca, () => {
        throw fail('MUITAS_TENTATIVAS', 'Muitas tentativas. Aguarde um pouco.', 429)
      }),
    )
    await userEvent.type(dialog.getByLabelText('Seu e-mail'), 'ana@exemplo.com')
    await send()
    expect(await dialog.findByRole('alert')).toHaveTextContent('Muitas tentativas.')
    expect(dialog.getByLabelText('Seu e-mail')).toHaveValue('ana@exemplo.com')
  })

  it('is not offered on an unfiltered list', async () => {
    await renderScreen(fakeAt('/acompanhantes', { handlers: [EMPTY] }), categoria)
    expect(screen.queryByRole('button', { name: 'Salvar busca' })).not.toBeInTheDocument()
  })
})
