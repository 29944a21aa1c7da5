import { validarCupom } from '@portal/api/cupons'
import { createPagamento } from '@portal/api/pagamento'
import { fail, on } from '@portal/platform/fake'
import { act, screen, waitFor } from '@testing-library/react'
import { REFERENCE } from '../../testing'
import { bodyOf, criado, findNumero, method, pay, showCheckout, stopTime, typeCard, user } from './testing'

beforeEach(stopTime)
afterEach(() => {
  jest.useRealTimers()
})

describe('paying in money', () => {
  it('Pix: shows the code, and binds the drafts to the order', async () => {
    const { fake, toast } = await showCheckout({
      usuario: { creditos: 0 },
      handlers: [on(createPagamento, () => criado())],
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
      amount: 18.5,
      quantity: 1,
      payment_method_type: 'pix',
      anuncio: { metodoPagamento: 'pix', turno: 'tarde', dias: 3 },
    })
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(fake.location()).toBe(`/pagamento-status?external_reference=${REFERENCE}&status=pending`)
    expect(fake.host.storage.get('promocao')).toBeUndefined()
  })

  it('boleto: opens the slip in a new tab and navigates to the status screen with pending', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(window)
    const { fake, toast } = await showCheckout({
      handlers: [on(createPagamento, () => criado({ boleto_url: 'https://exemplo.com.br/b/1' }))],
    })
    await user.click(method(/Boleto/))
    await pay()
    expect(toast).toHaveBeenCalledWith('Boleto gerado com sucesso! Abrindo em nova aba.', 'success', 4000)
    expect(open).toHaveBeenCalledWith('https://exemplo.com.br/b/1', '_blank')
    expect(fake.location()).toBe(`/pagamento-status?external_reference=${REFERENCE}&status=pending`)
  })

  it.each([
    ['PAID', 'success'],
    ['RECUSADA', 'failure'],
    ['PENDING', 'pending'],
  ] as const)(
    'card: %s goes to the status screen with %s, and the number stays here',
    async (status, shown) => {
      const { fake } = await showCheckout({ handlers: [on(createPagamento, () => criado({ status }))] })
      await user.click(method(/Cartão/))
      await typeCard()
      await pay()
      await waitFor(() =>
        expect(fake.location()).toBe(`/pagamento-status?external_reference=${REFERENCE}&status=${shown}`),
      )
      const body = JSON.stringify(bodyOf(fake.calls.at(-1)?.input))
      expect(body).toContain('tok_sandbox_approve_')
      expect(body).not.toMatch(/4111 ?1111|Marina Duarte|12\/30/)
    },
  )

  it('card: reports invalid fields, and charges nothing', async () => {
    const { fake } = await showCheckout()
    await user.click(method(/Cartão/))
    await user.type(await findNumero(), '4111111111111112')
    await pay()
    expect(await screen.findByText('Número de cartão inválido')).toBeInTheDocument()
    expect(screen.getByLabelText('Número do cartão')).toHaveFocus()
    expect(fake.calls.map(({ endpoint }) => endpoint)).toEqual(['GET /user'])
  })

  it('card: reports a field as soon as it cannot become valid', async () => {
    await showCheckout()
    await user.click(method(/Cartão/))
    await user.type(await findNumero(), '411111111111111')
    expect(screen.queryByText('Número de cartão inválido')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Número do cartão')).toHaveAccessibleDescription('Visa')
    await user.keyboard('2')
    expect(await screen.findByText('Número de cartão inválido')).toBeInTheDocument()
    await user.type(screen.getByLabelText('Validade'), '1020')
    expect(await screen.findByText('Validade inválida')).toBeInTheDocument()
  })

  it('shows the server’s error for 4 seconds, and stays', async () => {
    const { fake, toast } = await showCheckout({
      handlers: [
        on(createPagamento, () => {
          throw fail('PRECO_DIVERGENTE', 'O preço mudou. Confira o total.', 409)
        }),
      ],
    })
    await user.click(method(/Pix/))
    await pay()
    expect(toast).toHaveBeenCalledWith('O preço mudou. Confira o total.', 'error', 4000)
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    const note = screen.getByText('O preço mudou. Confira o total.')
    expect(document.activeElement).toContainElement(note)
    expect(fake.location()).toBe('/pagamento')
  })

  it('treats a response without a payment code as unexpected', async () => {
    const { toast } = await showCheckout({
      handlers: [on(createPagamento, () => criado({ pix_copy_paste_code: null }))],
    })
    await user.click(method(/Pix/))
    await pay()
    expect(toast).toHaveBeenCalledWith('Resposta inesperada do servidor de pagamento.', 'error', 4000)
  })

  it('subtracts a coupon from the charged total', async () => {
    const { fake } = await showCheckout({
      handlers: [
        on(validarCupom, () => ({ desconto: 1.85, total: 16.65 })),
        on(createPagamento, () => criado()),
      ],
    })
    await user.click(method(/Pix/))
    await user.type(screen.getByLabelText('Código do cupom'), ' bemvinda10 ')
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    expect(await screen.findByText(/R\$\s16,65/, { selector: '.total dd' })).toBeInTheDocument()
    await pay()
    expect(bodyOf(fake.calls.at(-1)?.input)).toMatchObject({ amount: 16.65, cupom: 'BEMVINDA10' })
  })

  it('shows the refusal of a coupon at its field', async () => {
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
