import { publicarAnuncio, renovarAnuncio } from '@portal/api/anuncios'
import { reservarCreditos } from '@portal/api/creditos'
import { validarCupom } from '@portal/api/cupons'
import { criarPagamento, type PagamentoCriado } from '@portal/api/pagamento'
import { fail, on } from '@portal/platform/fake'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  AGORA,
  anuncioTemporario,
  promocao,
  publicado,
  REFERENCE,
  show,
  type ShowOptions,
} from '../../testing'
import PagamentoScreen from './PagamentoScreen'

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })

beforeEach(() => {
  jest.useFakeTimers({ now: AGORA })
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined))
})
afterEach(() => {
  jest.useRealTimers()
})

function criado(change: Partial<PagamentoCriado> = {}): PagamentoCriado {
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
const reserva = on(reservarCreditos, ({ body }) => ({
  message: 'Créditos reservados.',
  referencia_id: body.referencia_id,
  creditos: 31,
  creditosUsados: 31,
  expiraEm: '2026-11-21T12:15:00-03:00',
}))

const showAtOnce = (options: ShowOptions = {}) =>
  show(<PagamentoScreen />, {
    anuncio: anuncioTemporario(),
    promocao: promocao(),
    at: '/pagamento',
    ...options,
  })
/** With the balance read. */
async function showCheckout(options: ShowOptions = {}) {
  const shown = showAtOnce(options)
  await act(() => jest.advanceTimersByTimeAsync(0))
  return shown
}
const method = (name: RegExp) => screen.getByRole('radio', { name })
const payButton = () => screen.getAllByRole('button', { name: 'PAGAR AGORA' })[0] ?? document.body
const terms = () => screen.getByRole('switch', { name: 'Eu li e aceito os Termos e Condições' })
const pay = async () => {
  await user.click(terms())
  await user.click(payButton())
  await act(() => jest.advanceTimersByTimeAsync(0))
}
const bodyOf = (input: unknown): unknown => Object.assign({ body: undefined }, input).body

describe('/pagamento', () => {
  it('without a promotion goes to the panel with an error of 4 seconds', async () => {
    const { fake, toast } = await showCheckout({ promocao: undefined })
    expect(toast).toHaveBeenCalledWith('Dados de promoção ou autenticação ausentes.', 'error', 4000)
    expect(fake.location()).toBe('/painel-anunciante')
  })

  it('treats a promotion that is not whole, or not on sale, as missing', async () => {
    const { fake } = await showCheckout({ promocao: { ...promocao(), dias: 2 } })
    expect(fake.location()).toBe('/painel-anunciante')
  })

  it('works the price out again instead of believing the stored total', async () => {
    await showCheckout({
      promocao: { ...promocao({ superTop: true }), total: 0.01, creditos: 1 },
      usuario: { creditos: 0 },
    })
    expect(screen.getByText(/R\$\s23,10/, { selector: '.total dd' })).toBeInTheDocument()
  })

  it('says that the temporary listing is missing, and pays nothing', async () => {
    const { fake, toast } = await showCheckout({ anuncio: undefined, usuario: { creditos: 0 } })
    expect(await screen.findByRole('alert')).toHaveTextContent('Dados de anúncio temporário inválidos.')
    await user.click(method(/Pix/))
    await pay()
    expect(toast).toHaveBeenCalledWith('Dados de anúncio temporário inválidos.', 'error', 4000)
    expect(fake.calls.map(({ endpoint }) => endpoint)).toEqual(['GET /user'])
  })

  it('needs a method and the terms', async () => {
    await showCheckout({ usuario: { creditos: 0 } })
    expect(payButton()).toBeDisabled()
    await user.click(method(/Pix/))
    expect(payButton()).toBeDisabled()
    await user.click(terms())
    expect(payButton()).toBeEnabled()
  })

  it('shows the terms without leaving the page', async () => {
    const { fake } = await showCheckout()
    expect(screen.getByRole('link', { name: 'Termos e Condições' })).toHaveAttribute('href', '/termos')
    await user.click(screen.getByRole('link', { name: 'Termos e Condições' }))
    expect(await screen.findByRole('dialog', { name: 'Termos e Condições' })).toHaveTextContent(/Maioridade/)
    expect(fake.location()).toBe('/pagamento')
  })
})

describe('paying with credits', () => {
  it('is preselected when the credits suffice', async () => {
    await showCheckout({ usuario: { creditos: 7 } })
    await waitFor(() => expect(method(/Créditos/)).toBeChecked())
  })

  it('cannot be chosen when they do not', async () => {
    await showCheckout({ usuario: { creditos: 6 } })
    expect(await screen.findByText('Precisa de 7 créditos; você tem 6')).toBeInTheDocument()
    expect(method(/Créditos/)).toBeDisabled()
    expect(method(/Créditos/)).not.toBeChecked()
  })

  it('does not take over a method that was chosen meanwhile', async () => {
    showAtOnce()
    await user.click(method(/Boleto/))
    await screen.findByText(/Usa 7 dos seus/)
    expect(method(/Boleto/)).toBeChecked()
  })

  it('holds the credits, publishes with the hold, clears the drafts and goes to Meus Anúncios', async () => {
    const { fake } = await showCheckout({ handlers: [reserva, on(publicarAnuncio, () => publicado())] })
    const update = jest.spyOn(fake.host.session, 'update')
    await waitFor(() => expect(method(/Créditos/)).toBeChecked())
    await pay()
    const [, hold, publish] = fake.calls
    const referencia_id: unknown = Object.assign({ referencia_id: '' }, bodyOf(hold?.input)).referencia_id
    expect(bodyOf(hold?.input)).toEqual({ quantidade: -7, tipo_operacao: 'debito_promocao', referencia_id })
    expect(bodyOf(publish?.input)).toMatchObject({
      ...{ metodoPagamento: 'credito', referencia_id, creditos: 7 },
      ...{ turno: 'tarde', horarioInicio: '14:00', horarioFim: '16:00', dias: 3, impulsos: 5 },
      ...{ dataInicio: '2026-11-22', titulo: 'Massagem relaxante com pedras quentes' },
    })
    expect(fake.location()).toBe('/meus-anuncios')
    expect(fake.host.storage.get('promocao')).toBeUndefined()
    expect(fake.host.storage.get('anuncioTemporario')).toBeUndefined()
    expect(update).toHaveBeenCalledWith({ creditos: 31 })
    expect(fake.calls.at(-1)?.endpoint).toBe('GET /user')
  })

  it('renews the original listing when the draft is a renewal', async () => {
    const { fake } = await showCheckout({
      anuncio: anuncioTemporario({ isRenewal: true, originalAdId: 42 }),
      handlers: [reserva, on(renovarAnuncio, () => publicado())],
    })
    await waitFor(() => expect(method(/Créditos/)).toBeChecked())
    await pay()
    expect(fake.calls).toContainEqual({
      endpoint: 'PUT /anuncios/renovacao/:id',
      input: expect.objectContaining({ params: { id: 42 } }),
    })
  })

  it('tries again with the same hold and the same keys after a lost answer', async () => {
    let lost = true
    const { fake, sent, toast } = await showCheckout({
      handlers: [
        reserva,
        on(publicarAnuncio, () => {
          if (!lost) return publicado()
          lost = false
          throw fail('TEMPO_ESGOTADO', 'O servidor demorou para responder.', 0)
        }),
      ],
    })
    await waitFor(() => expect(method(/Créditos/)).toBeChecked())
    await pay()
    expect(toast).toHaveBeenCalledWith('Erro ao processar o pagamento.', 'error', 4000)
    await user.click(payButton())
    const money = sent.filter(({ endpoint }) => endpoint.startsWith('POST'))
    expect(money.slice(0, 2)).toEqual(money.slice(2, 4))
    expect(bodyOf(fake.calls[1]?.input)).toEqual(bodyOf(fake.calls[3]?.input))
    expect(fake.location()).toBe('/meus-anuncios')
  })
})

describe('paying in money', () => {
  it('Pix: says so, shows the code and keeps the drafts while it is not paid', async () => {
    const { fake, toast } = await showCheckout({
      usuario: { creditos: 0 },
      handlers: [on(criarPagamento, () => criado())],
    })
    await user.click(method(/Pix/))
    await pay()
    expect(await screen.findByText('Aguardando a confirmação do pagamento...')).toBeInTheDocument()
    expect(toast).toHaveBeenCalledWith(
      'PIX gerado com sucesso! Escaneie o QR Code ou copie o código.',
      'success',
      4000,
    )
    expect(bodyOf(fake.calls.at(-1)?.input)).toMatchObject({
      ...{ amount: 18.5, quantity: 1, payment_method_type: 'pix' },
      anuncio: { metodoPagamento: 'pix', turno: 'tarde', dias: 3 },
    })
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(fake.location()).toBe(`/pagamento-status?external_reference=${REFERENCE}&status=pending`)
    expect(fake.host.storage.get('promocao')).toBeDefined()
  })

  it('boleto: opens the slip in a new tab and goes to the status screen with pending', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    const { fake, toast } = await showCheckout({
      handlers: [on(criarPagamento, () => criado({ boleto_url: 'https://exemplo.com.br/b/1' }))],
    })
    await user.click(method(/Boleto/))
    await pay()
    expect(toast).toHaveBeenCalledWith('Boleto gerado com sucesso! Abrindo em nova aba.', 'success', 4000)
    expect(open).toHaveBeenCalledWith('https://exemplo.com.br/b/1', '_blank', 'noopener')
    expect(fake.location()).toBe(`/pagamento-status?external_reference=${REFERENCE}&status=pending`)
  })

  it.each([
    ['PAID', 'success'],
    ['RECUSADA', 'failure'],
    ['PENDING', 'pending'],
  ] as const)(
    'card: %s goes to the status screen with %s, and the number stays here',
    async (status, shown) => {
      const { fake } = await showCheckout({ handlers: [on(criarPagamento, () => criado({ status }))] })
      await user.click(method(/Cartão/))
      await user.type(screen.getByLabelText('Número do cartão'), '4111111111111111')
      await user.type(screen.getByLabelText('Nome impresso no cartão'), 'Marina Duarte')
      await user.type(screen.getByLabelText('Validade'), '1230')
      await user.type(screen.getByLabelText('Código de segurança'), '123')
      await pay()
      await waitFor(() =>
        expect(fake.location()).toBe(`/pagamento-status?external_reference=${REFERENCE}&status=${shown}`),
      )
      const body = JSON.stringify(bodyOf(fake.calls.at(-1)?.input))
      expect(body).toContain('tok_sandbox_approve_')
      expect(body).not.toMatch(/4111|Marina Duarte|12\/30/)
    },
  )

  it('card: says what is wrong with it, and charges nothing', async () => {
    const { fake } = await showCheckout()
    await user.click(method(/Cartão/))
    await user.type(screen.getByLabelText('Número do cartão'), '4111111111111112')
    await pay()
    expect(await screen.findByText('Número de cartão inválido')).toBeInTheDocument()
    expect(screen.getByLabelText('Número do cartão')).toHaveFocus()
    expect(fake.calls.map(({ endpoint }) => endpoint)).toEqual(['GET /user'])
  })

  it('shows the server’s error for 4 seconds, and stays', async () => {
    const { fake, toast } = await showCheckout({
      handlers: [
        on(criarPagamento, () => {
          throw fail('PRECO_DIVERGENTE', 'O preço mudou. Confira o total.', 409)
        }),
      ],
    })
    await user.click(method(/Pix/))
    await pay()
    expect(toast).toHaveBeenCalledWith('O preço mudou. Confira o total.', 'error', 4000)
    expect(fake.location()).toBe('/pagamento')
  })

  it('an answer without a code to pay is unexpected', async () => {
    const { toast } = await showCheckout({
      handlers: [on(criarPagamento, () => criado({ pix_copy_paste_code: null }))],
    })
    await user.click(method(/Pix/))
    await pay()
    expect(toast).toHaveBeenCalledWith('Resposta inesperada do servidor de pagamento.', 'error', 4000)
  })

  it('takes a coupon off the total that is charged', async () => {
    const { fake } = await showCheckout({
      handlers: [
        on(validarCupom, () => ({ desconto: 1.85, total: 16.65 })),
        on(criarPagamento, () => criado()),
      ],
    })
    await user.click(method(/Pix/))
    await user.type(screen.getByLabelText('Código do cupom'), ' bemvinda10 ')
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    expect(await screen.findByText(/R\$\s16,65/, { selector: '.total dd' })).toBeInTheDocument()
    await pay()
    expect(bodyOf(fake.calls.at(-1)?.input)).toMatchObject({ amount: 16.65, cupom: 'BEMVINDA10' })
  })

  it('says under the field why a coupon is refused', async () => {
    await showCheckout({
      handlers: [
        on(validarCupom, () => {
          throw fail('CUPOM_INVALIDO', 'Este cupom expirou.', 422)
        }),
      ],
      usuario: { creditos: 0 },
    })
    await user.type(screen.getByLabelText('Código do cupom'), 'VELHO')
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    expect(await screen.findByText('Este cupom expirou.')).toBeInTheDocument()
    expect(screen.getByLabelText('Código do cupom')).toBeInvalid()
  })
})
