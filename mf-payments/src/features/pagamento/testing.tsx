import type { PagamentoCriado } from '@portal/api/pagamento'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AGORA, anuncioTemporario, promocao, REFERENCE, show, type ShowOptions } from '../../testing'
import PagamentoScreen from './PagamentoScreen'

export const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })

/** Freezes the clock, and disables server push. */
export function stopTime(): void {
  jest.useFakeTimers({ now: AGORA })
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined))
}

export const showAtOnce = (options: ShowOptions = {}) =>
  show(<PagamentoScreen />, {
    anuncio: anuncioTemporario(),
    promocao: promocao(),
    at: '/pagamento',
    ...options,
  })
/** Renders the checkout with the balance loaded. */
export async function showCheckout(options: ShowOptions = {}) {
  const shown = showAtOnce(options)
  await act(() => jest.advanceTimersByTimeAsync(0))
  return shown
}
export const method = (name: RegExp) => screen.getByRole('radio', { name })
export const payButton = () => screen.getAllByRole('button', { name: 'PAGAR AGORA' })[0] ?? document.body
export const terms = () => screen.getByRole('switch', { name: 'Eu li e aceito os Termos e Condições' })
export const pay = async () => {
  await user.click(terms())
  await user.click(payButton())
  await act(() => jest.advanceTimersByTimeAsync(0))
}
export const bodyOf = (input: unknown): unknown => Object.assign({ body: undefined }, input).body

/** Response of `create-payment`: a pending Pix. */
export function criado(change: Partial<PagamentoCriado> = {}): PagamentoCriado {
  return {
    order_id: REFERENCE,
    external_reference: REFERENCE,
    loc_id: '77',
    txid: 'txid1',
    pix_code_image: null,
    pix_copy_paste_code: '00020101021226830014br.gov.bcb.pix',
    boleto_url: null,
    boleto_linha: null,
    status: 'PENDING',
    expiraEm: null,
    anuncio_id: 42,
    ...change,
  }
}

/** Number field of the card form, a chunk of its own: disabled until that arrives. */
export const findNumero = () => screen.findByLabelText('Número do cartão', { selector: ':enabled' })

/** Fills in the card form. */
export async function typeCard(numero = '4111111111111111'): Promise<void> {
  await user.type(await findNumero(), numero)
  await user.type(screen.getByLabelText('Nome impresso no cartão'), 'Marina Duarte')
  await user.type(screen.getByLabelText('Validade'), '1230')
  await user.type(screen.getByLabelText('Código de segurança'), '123')
}
