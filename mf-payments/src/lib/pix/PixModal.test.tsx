import { statusEfi } from '@portal/api/pagamento'
import { emCentavos } from '@portal/domain/dinheiro'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { AGORA, REFERENCE, show } from '../../testing'
import type { PixAberto } from './cobranca'
import { usePix } from './usePix'

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
const COPIA_E_COLA = '00020101021226830014br.gov.bcb.pix2561qrcode.exemplo.com.br/v2/9d36b84f'

const cobranca = (change: Partial<PixAberto> = {}): PixAberto => ({
  external_reference: REFERENCE,
  txid: 'txid1',
  id_efi: '77',
  copiaECola: COPIA_E_COLA,
  valor: emCentavos(2540),
  expiraEm: new Date(AGORA.getTime() + 892_000),
  ...change,
})

interface HostProps {
  charge: PixAberto
  onLeave: (fim: string) => void
  onRenew: () => void
}

function Host({ charge, onLeave, onRenew }: HostProps) {
  const { open, modal } = usePix({ origem: 'promocao', likely: true, onLeave, onRenew })
  useEffect(() => open(charge), [open, charge])
  return modal
}

async function showPix(handlers: FakeHandler[], charge = cobranca()) {
  const onLeave = jest.fn()
  const onRenew = jest.fn()
  const shown = show(<Host charge={charge} onLeave={onLeave} onRenew={onRenew} />, { handlers })
  await screen.findByRole('dialog', { name: 'Pague com Pix' })
  const polls = () => shown.fake.calls.filter(({ endpoint }) => endpoint === 'GET /payments/efi/status')
  return { ...shown, onLeave, onRenew, polls }
}

const answer = (status: 'PENDING' | 'PAID' | 'EXPIRADA' | 'CANCELADA' | 'DEVOLVIDA' | 'RECUSADA') =>
  on(statusEfi, () => ({ is_paid: status === 'PAID', status }))
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const STATUS = `/pagamento-status?external_reference=${REFERENCE}&status=`

beforeEach(() => {
  jest.useFakeTimers({ now: AGORA })
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined))
})
afterEach(() => {
  jest.useRealTimers()
})

describe('the Pix modal', () => {
  it('shows the QR code, the code to copy and the time left', async () => {
    await showPix([answer('PENDING')])
    expect(screen.getByText('Aguardando a confirmação do pagamento...')).toHaveRole('status')
    expect(screen.getByRole('img', { name: 'QR Code do Pix' })).toBeInTheDocument()
    expect(screen.getByLabelText('Pix copia e cola')).toHaveValue(COPIA_E_COLA)
    expect(screen.getByRole('timer')).toHaveTextContent('14:52')
    await later(2000)
    expect(screen.getByRole('timer')).toHaveTextContent('14:50')
  })

  it('copies the code, and reports a failure', async () => {
    await showPix([answer('PENDING')])
    const write = jest.spyOn(navigator.clipboard, 'writeText')
    await user.click(screen.getByRole('button', { name: 'Copiar código' }))
    expect(write).toHaveBeenCalledWith(COPIA_E_COLA)
    expect(await screen.findByRole('button', { name: 'Código PIX copiado!' })).toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    await later(3000)
    write.mockRejectedValue(new Error('denied'))
    await user.click(screen.getByRole('button', { name: 'Copiar código' }))
    expect(await screen.findByRole('button', { name: 'Erro ao copiar o código PIX.' })).toBeInTheDocument()
  })

  it('polls every 5 seconds with every identifier', async () => {
    const { polls } = await showPix([answer('PENDING')])
    expect(polls()).toHaveLength(0)
    await later(5000)
    expect(polls()).toHaveLength(1)
    expect(polls()[0]?.input).toEqual({
      query: { external_reference: REFERENCE, txid: 'txid1', id_efi: '77' },
    })
    await later(10_000)
    expect(polls()).toHaveLength(3)
  })

  it('does not poll without a payment identifier', async () => {
    const none = cobranca({ external_reference: undefined, txid: undefined, id_efi: undefined })
    const { polls } = await showPix([answer('PENDING')], none)
    await later(20_000)
    expect(polls()).toHaveLength(0)
  })

  it('offers a new code after expiry, and still accepts a payment of the old one', async () => {
    const { fake, onRenew } = await showPix(
      [answer('PAID')],
      cobranca({ expiraEm: new Date(AGORA.getTime() + 2000) }),
    )
    await later(2000)
    expect(screen.queryByRole('img', { name: 'QR Code do Pix' })).not.toBeInTheDocument()
    expect(screen.getByText(/O prazo deste código acabou/)).toBeInTheDocument()
    await later(3000)
    expect(fake.location()).toBe(`${STATUS}success`)
    expect(onRenew).not.toHaveBeenCalled()
  })

  it('requests a new code on demand', async () => {
    const { onRenew, polls } = await showPix([answer('PENDING')], cobranca({ expiraEm: AGORA }))
    await user.click(screen.getByRole('button', { name: 'Gerar novo código' }))
    expect(onRenew).toHaveBeenCalledTimes(1)
    const before = polls().length
    await later(20_000)
    expect(polls()).toHaveLength(before)
  })

  it('navigates to the status screen with success when paid, and stops polling', async () => {
    const { fake, toast, onLeave, polls } = await showPix([answer('PAID')])
    await later(5000)
    expect(toast).toHaveBeenCalledWith('Pagamento PIX APROVADO!', 'success')
    expect(fake.location()).toBe(`${STATUS}success`)
    expect(onLeave).toHaveBeenCalledWith('success', REFERENCE)
    await later(20_000)
    expect(polls()).toHaveLength(1)
  })

  it.each(['EXPIRADA', 'CANCELADA', 'DEVOLVIDA', 'RECUSADA'] as const)(
    'goes to the status screen with failure on %s',
    async (status) => {
      const { fake, toast } = await showPix([answer(status)])
      await later(5000)
      expect(toast).toHaveBeenCalledWith(
        'Pagamento PIX EXPIRADO, CANCELADO ou DEVOLVIDO. Tente novamente.',
        'error',
        5000,
      )
      expect(fake.location()).toBe(`${STATUS}failure`)
    },
  )

  it('navigates to the status screen with unknown when polling fails', async () => {
    const { fake, toast } = await showPix([
      on(statusEfi, () => {
        throw fail('REDE', 'Erro de rede.', 0)
      }),
    ])
    await later(5000)
    expect(toast).toHaveBeenCalledWith(
      "Erro ao verificar o status do PIX. Por favor, verifique em 'Meus Anúncios'.",
      'error',
      5000,
    )
    expect(fake.location()).toBe(`${STATUS}unknown`)
  })

  it('stops polling when closed, and navigates to the status screen with pending', async () => {
    const { fake, polls } = await showPix([answer('PENDING')])
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(fake.location()).toBe(`${STATUS}pending`)
    await later(20_000)
    expect(polls()).toHaveLength(0)
  })

  it('navigates to Meus Anúncios when closed without a reference', async () => {
    const { fake } = await showPix([answer('PENDING')], cobranca({ external_reference: undefined }))
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(fake.location()).toBe('/meus-anuncios')
  })

  it('applies a server push, opened with the bearer header, before the next poll', async () => {
    const event = { external_reference: REFERENCE, status: 'PAID', is_paid: true }
    let push = (_text: string): void => undefined
    const body = new ReadableStream({
      start: (controller) => {
        push = (text) => controller.enqueue(new TextEncoder().encode(text))
      },
    })
    const request = jest.fn(() => Promise.resolve({ ok: true, body }))
    Object.assign(globalThis, { fetch: request })
    const { fake, polls } = await showPix([answer('PENDING')])
    push(`data: ${JSON.stringify(event)}\n\n`)
    await later(100)
    expect(request).toHaveBeenCalledWith(
      `/api/payment/eventos?external_reference=${REFERENCE}`,
      expect.objectContaining({
        headers: { accept: 'text/event-stream', authorization: 'Bearer token-de-exemplo' },
      }),
    )
    expect(fake.location()).toBe(`${STATUS}success`)
    expect(polls()).toHaveLength(0)
  })

  it('reopens the push after it broke off, as after a server restart', async () => {
    const request = jest.fn(() => Promise.resolve({ ok: false, status: 503, body: null }))
    Object.assign(globalThis, { fetch: request })
    await showPix([answer('PENDING')])
    await later(0)
    expect(request).toHaveBeenCalledTimes(1)
    await later(1000)
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('does not reopen a push refused by the server', async () => {
    const request = jest.fn(() => Promise.resolve({ ok: false, status: 404, body: null }))
    Object.assign(globalThis, { fetch: request })
    await showPix([answer('PENDING')])
    await later(4000)
    expect(request).toHaveBeenCalledTimes(1)
  })
})
