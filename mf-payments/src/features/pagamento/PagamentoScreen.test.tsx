import { publicarAnuncio, renovarAnuncio } from '@portal/api/anuncio-atos'
import { reservarCreditos } from '@portal/api/creditos'
import { fail, on } from '@portal/platform/fake'
import { screen, waitFor } from '@testing-library/react'
import { anuncioTemporario, promocao, publicado } from '../../testing'
import { bodyOf, method, pay, payButton, showAtOnce, showCheckout, stopTime, terms, user } from './testing'

beforeEach(stopTime)
afterEach(() => {
  jest.useRealTimers()
})

const reserva = on(reservarCreditos, ({ body }) => ({
  message: 'Créditos reservados.',
  referencia_id: body.referencia_id,
  creditos: 31,
  creditosUsados: 31,
  expiraEm: '2026-11-21T12:15:00-03:00',
}))

describe('/pagamento', () => {
  it('redirects to the panel with a 4-second error without a promotion', async () => {
    const { fake, toast } = await showCheckout({ promocao: undefined })
    expect(toast).toHaveBeenCalledWith('Dados de promoção ou autenticação ausentes.', 'error', 4000)
    expect(fake.location()).toBe('/painel-anunciante')
  })

  it('treats an incomplete or unavailable promotion as missing', async () => {
    const { fake } = await showCheckout({ promocao: { ...promocao(), dias: 2 } })
    expect(fake.location()).toBe('/painel-anunciante')
  })

  it('recomputes the price instead of trusting the stored total', async () => {
    await showCheckout({
      promocao: { ...promocao({ superTop: true }), total: 0.01, creditos: 1 },
      usuario: { creditos: 0 },
    })
    expect(screen.getByText(/R\$\s23,10/, { selector: '.total dd' })).toBeInTheDocument()
  })

  it('reports a missing temporary listing, and pays nothing', async () => {
    const { fake, toast } = await showCheckout({ anuncio: undefined, usuario: { creditos: 0 } })
    expect(await screen.findByRole('alert')).toHaveTextContent('Dados de anúncio temporário inválidos.')
    await user.click(method(/Pix/))
    await pay()
    expect(toast).toHaveBeenCalledWith('Dados de anúncio temporário inválidos.', 'error', 4000)
    expect(fake.calls.map(({ endpoint }) => endpoint)).toEqual(['GET /user'])
  })

  it('requires a method and the accepted terms', async () => {
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
  it('is preselected when the balance suffices', async () => {
    await showCheckout({ usuario: { creditos: 7 } })
    await waitFor(() => expect(method(/Créditos/)).toBeChecked())
  })

  it('is disabled when it does not', async () => {
    await showCheckout({ usuario: { creditos: 6 } })
    expect(await screen.findByText('Precisa de 7 créditos; você tem 6')).toBeInTheDocument()
    expect(method(/Créditos/)).toBeDisabled()
    expect(method(/Créditos/)).not.toBeChecked()
  })

  it('does not replace a method chosen meanwhile', async () => {
    showAtOnce()
    await user.click(method(/Boleto/))
    await screen.findByText(/Usa 7 dos seus/)
    expect(method(/Boleto/)).toBeChecked()
  })

  it('reserves the credits, publishes, clears the drafts and navigates to Meus Anúncios', async () => {
    const { fake } = await showCheckout({ handlers: [reserva, on(publicarAnuncio, () => publicado())] })
    const update = jest.spyOn(fake.host.session, 'update')
    await waitFor(() => expect(method(/Créditos/)).toBeChecked())
    await pay()
    await waitFor(() => expect(fake.location()).toBe('/meus-anuncios'))
    const [, reserved, publish] = fake.calls
    const referencia_id: unknown = Object.assign({ referencia_id: '' }, bodyOf(reserved?.input)).referencia_id
    expect(bodyOf(reserved?.input)).toEqual({
      quantidade: -7,
      tipo_operacao: 'debito_promocao',
      referencia_id,
    })
    expect(bodyOf(publish?.input)).toMatchObject({
      metodoPagamento: 'credito',
      referencia_id,
      creditos: 7,
      turno: 'tarde',
      horarioInicio: '14:00',
      horarioFim: '16:00',
      dias: 3,
      impulsos: 5,
      dataInicio: '2026-11-22',
      titulo: 'Massagem relaxante com pedras quentes',
    })
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
    await waitFor(() => expect(fake.location()).toBe('/meus-anuncios'))
    const renewal = fake.calls.find(({ endpoint }) => endpoint === 'PUT /anuncios/renovacao/:id')
    expect(renewal?.input).toMatchObject({ params: { id: 42 } })
  })

  it('retries with the same hold and keys after a lost response', async () => {
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
