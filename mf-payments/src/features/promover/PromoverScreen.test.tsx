import { findAnuncioDoDono } from '@portal/api/anuncios'
import { publicarAnuncio, renovarAnuncio } from '@portal/api/anuncio-atos'
import { anuncioDeExemplo } from '@portal/platform/exemplos'
import { fail, on } from '@portal/platform/fake'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AGORA, anuncioTemporario, promocao, publicado, show } from '../../testing'
import PromoverScreen from './PromoverScreen'

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })

beforeEach(() => {
  jest.useFakeTimers({ now: AGORA })
})
afterEach(() => {
  jest.useRealTimers()
})

const choose = (name: RegExp) => user.click(screen.getByRole('radio', { name }))
const buyButton = () => screen.getAllByRole('button', { name: 'Ir para o pagamento' })[0]
const meter = () => screen.getByRole('meter', { name: 'Visibilidade' })
const total = () => within(screen.getByLabelText('Resumo da promoção'))

async function chooseAll() {
  await choose(/Tarde/)
  await choose(/14:00\s-\s16:00/)
  await choose(/^3 dias/)
  await choose(/^5 impulsos/)
}

describe('/promover-anuncio', () => {
  it('shows prices and the first step without a listing', () => {
    show(<PromoverScreen />)
    expect(screen.getByRole('link', { name: 'Publicar anúncio' })).toHaveAttribute('href', '/criar-anuncio')
    expect(screen.getByRole('link', { name: 'Escolher em Meus Anúncios' })).toBeInTheDocument()
    expect(screen.getAllByRole('row', { name: /impulsos/ })).toHaveLength(12)
    expect(screen.getAllByRole('row', { name: /^7 dias, 5 impulsos R\$\s29,90 9 créditos/ })).toHaveLength(1)
    expect(screen.getByRole('row', { name: /^1 dia, 10 impulsos R\$\s9,20 4 créditos/ })).toBeInTheDocument()
  })

  it('reports an incomplete listing, and links back to its form', () => {
    show(<PromoverScreen />, { anuncio: anuncioTemporario({ isRenewal: true }) })
    expect(screen.getByRole('alert')).toHaveTextContent('Dados de anúncio temporário inválidos.')
    expect(screen.getByRole('link', { name: 'Voltar para criar anúncio' })).toHaveAttribute(
      'href',
      '/criar-anuncio',
    )
  })

  it('opens each step once the one it depends on is chosen', async () => {
    show(<PromoverScreen />, { anuncio: anuncioTemporario() })
    expect(screen.queryByRole('radio', { name: /14:00/ })).not.toBeInTheDocument()
    await choose(/Tarde/)
    expect(screen.queryByRole('radio', { name: /^3 dias/ })).not.toBeInTheDocument()
    await choose(/14:00\s-\s16:00/)
    expect(screen.queryByRole('radio', { name: /^\d+ impulsos/ })).not.toBeInTheDocument()
    await choose(/^3 dias/)
    expect(screen.getByRole('radio', { name: /^5 impulsos/ })).toBeEnabled()
  })

  it('sells 1 day with 5 impulsos only, and madrugada for 1 or 7 days with 10', async () => {
    show(<PromoverScreen />, { anuncio: anuncioTemporario() })
    await choose(/Tarde/)
    await choose(/14:00\s-\s16:00/)
    await choose(/^1 dia/)
    expect(screen.getAllByRole('radio', { name: /^\d+ impulsos/ })).toHaveLength(1)
    await choose(/Madrugada/)
    await choose(/00:00\s-\s09:00/)
    expect(screen.queryByRole('radio', { name: /^3 dias/ })).not.toBeInTheDocument()
    await choose(/^7 dias/)
    expect(screen.getByRole('radio', { name: /^10 impulsos/ })).toBeInTheDocument()
  })

  it('resets slot, days and impulsos when the turno changes', async () => {
    show(<PromoverScreen />, { anuncio: anuncioTemporario() })
    await chooseAll()
    expect(meter()).toHaveAttribute('aria-valuenow', '100')
    await choose(/Noite/)
    expect(meter()).toHaveAttribute('aria-valuenow', '25')
    expect(screen.getByRole('radio', { name: /18:00\s-\s21:00/ })).not.toBeChecked()
    expect(buyButton()).toBeDisabled()
  })

  it('measures visibility by the choices made and shows the price of each choice', async () => {
    show(<PromoverScreen />, { anuncio: anuncioTemporario() })
    expect(meter()).toHaveAttribute('aria-valuetext', 'Baixa (0)')
    await choose(/Tarde/)
    expect(meter()).toHaveAttribute('aria-valuetext', 'Média (25)')
    await choose(/14:00\s-\s16:00/)
    expect(meter()).toHaveAttribute('aria-valuetext', 'Alta (50)')
    expect(
      screen.getByRole('radio', { name: /^3 dias a partir de R\$\s14,50 ou 5 créditos/ }),
    ).toBeInTheDocument()
    await choose(/^3 dias/)
    expect(meter()).toHaveAttribute('aria-valuetext', 'Alta (75)')
    await choose(/^5 impulsos R\$\s18,50 ou 7 créditos/)
    expect(meter()).toHaveAttribute('aria-valuetext', 'Muito Alta (100)')
  })

  it('adds the add-ons to the running total in reais and in credits', async () => {
    show(<PromoverScreen />, { anuncio: anuncioTemporario() })
    await chooseAll()
    expect(total().getByText(/R\$\s18,50/, { selector: '.total dd' })).toBeInTheDocument()
    await user.click(screen.getByRole('switch', { name: /SUPER TOP/ }))
    await user.click(screen.getByRole('switch', { name: /NOVIDADE/ }))
    expect(total().getByText(/R\$\s25,40/, { selector: '.total dd' })).toBeInTheDocument()
    expect(total().getByText('10 créditos')).toBeInTheDocument()
  })

  it('keeps the draft across a reload', async () => {
    const { fake, unmount } = show(<PromoverScreen />, { anuncio: anuncioTemporario() })
    await chooseAll()
    const draft = fake.host.storage.get('promocao')
    expect(draft).toMatchObject({
      turno: 'tarde',
      horaInicio: '14:00',
      horaFim: '16:00',
      dias: 3,
      impulsos: 5,
    })
    expect(draft).toMatchObject({ tipo: 'TOP', total: 18.5, creditos: 7, cidade: 'Goiânia' })
    unmount()
    show(<PromoverScreen />, { anuncio: anuncioTemporario(), promocao: draft })
    expect(screen.getByRole('radio', { name: /14:00\s-\s16:00/ })).toBeChecked()
    expect(buyButton()).toBeEnabled()
  })

  it('continues to the payment when turno, slot, days and impulsos are chosen', async () => {
    const { fake } = show(<PromoverScreen />, { anuncio: anuncioTemporario() })
    expect(buyButton()).toBeDisabled()
    await chooseAll()
    await user.click(buyButton() ?? document.body)
    expect(fake.location()).toBe('/pagamento')
  })

  it('warns that the slot has passed today, and stays', async () => {
    const { fake, toast } = show(<PromoverScreen />, { anuncio: anuncioTemporario() })
    await choose(/Manhã/)
    await choose(/09:00\s-\s12:00/)
    await choose(/^1 dia/)
    await choose(/^5 impulsos/)
    await user.click(buyButton() ?? document.body)
    expect(toast).toHaveBeenCalledWith('O horário selecionado já passou.', 'warning')
    expect(fake.location()).toBe('/')
    expect(screen.getByLabelText('Data de início')).toHaveAccessibleDescription(/já passou/)
  })

  it('selects all choices of a bundle, at the regular price', async () => {
    show(<PromoverScreen />, { anuncio: anuncioTemporario() })
    expect(screen.getByRole('radio', { name: /Destaque.*R\$\s20,80/ })).toBeInTheDocument()
    await choose(/^Essencial/)
    expect(buyButton()).toBeEnabled()
    expect(total().getByText(/R\$\s9,90/, { selector: '.total dd' })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: /14:00\s-\s16:00/ })).toBeChecked()
  })

  it('deselects the bundle when one of its choices changes', async () => {
    show(<PromoverScreen />, { anuncio: anuncioTemporario() })
    await choose(/^Essencial/)
    await user.click(screen.getByRole('switch', { name: /NOVIDADE/ }))
    expect(screen.getByRole('radio', { name: /^Essencial/ })).not.toBeChecked()
  })

  it('keeps the bundle in another turno, in its middle slot', async () => {
    show(<PromoverScreen />, { anuncio: anuncioTemporario() })
    await choose(/^Destaque/)
    await choose(/Noite/)
    expect(screen.getByRole('radio', { name: /^Destaque/ })).toBeChecked()
    expect(screen.getByRole('radio', { name: /18:00\s-\s21:00/ })).toBeChecked()
    expect(buyButton()).toBeEnabled()
  })

  it('states the end date, and the total of impulsos', async () => {
    show(<PromoverScreen />, { anuncio: anuncioTemporario() })
    await choose(/^Destaque/)
    expect(total().getByText('No ar até 24/11, 23:59 · 15 impulsos')).toBeInTheDocument()
  })

  it('starts the madrugada on the next day after midnight', async () => {
    show(<PromoverScreen />, { anuncio: anuncioTemporario() })
    await choose(/Madrugada/)
    expect(screen.getByLabelText('Data de início')).toHaveValue('2026-11-22')
  })

  it('previews the card and the page before payment', async () => {
    show(<PromoverScreen />, { anuncio: anuncioTemporario() })
    await choose(/^Máximo/)
    expect(total().getByText('SUPER TOP')).toBeInTheDocument()
    // One is above the choices on a phone, the other in the side column; styles show one of them.
    const [first, second, ...more] = screen.getAllByRole('button', { name: 'Ver a página' })
    if (first === undefined || second === undefined) throw new Error('a preview is missing')
    expect(more).toEqual([])
    const packs = screen.getByRole('group', { name: 'Escolha um pacote' })
    const isBefore = (one: Element, other: Element) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    expect([isBefore(first, packs), isBefore(packs, second)]).toEqual([true, true])
    await user.click(second)
    expect(screen.getByRole('dialog', { name: 'Prévia da página' })).toBeInTheDocument()
  })

  it('labels the draft, and discards it on request', async () => {
    const { fake } = show(<PromoverScreen />, { anuncio: anuncioTemporario(), promocao: promocao() })
    jest.spyOn(fake.host.alert, 'confirm').mockResolvedValue(true)
    expect(screen.getByText(/Rascunho de/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Descartar rascunho' }))
    expect(fake.host.storage.get('anuncioTemporario')).toBeUndefined()
    expect(fake.location()).toBe('/meus-anuncios')
  })

  it('shows until when the renewed listing is live, never as a draft, and leaves it unchanged', async () => {
    const live = { ...anuncioDeExemplo, ativo: true, expiraEm: '2026-11-24T23:59:00-03:00' }
    const { fake } = show(<PromoverScreen />, {
      anuncio: anuncioTemporario({ isRenewal: true, originalAdId: 42 }),
      handlers: [on(findAnuncioDoDono, () => [live])],
    })
    expect(await screen.findByText(/No ar até 24\/11\/2026 23:59/)).toBeInTheDocument()
    expect(screen.queryByText(/rascunho/i)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Agora não' }))
    expect(fake.host.storage.get('anuncioTemporario')).toBeUndefined()
    expect(fake.location()).toBe('/meus-anuncios')
  })

  it('rejects a start before today', () => {
    show(<PromoverScreen />, {
      anuncio: anuncioTemporario(),
      promocao: promocao({ dataInicio: '2026-11-01' }),
    })
    expect(screen.getByLabelText('Data de início')).toHaveAttribute('min', '2026-11-21')
    expect(screen.getByLabelText('Data de início')).toHaveValue('2026-11-21')
  })
})

describe('publishing for free', () => {
  const gratis = () => screen.getByRole('button', { name: 'Publicar grátis' })

  it('requires turno and slot, sends no promotion, clears both drafts and navigates to Meus Anúncios', async () => {
    const { fake } = show(<PromoverScreen />, {
      anuncio: anuncioTemporario(),
      handlers: [on(publicarAnuncio, () => publicado())],
    })
    expect(gratis()).toBeDisabled()
    await choose(/Tarde/)
    await choose(/14:00\s-\s16:00/)
    await user.click(gratis())
    expect(fake.calls.at(-1)?.input).toMatchObject({
      body: {
        metodoPagamento: 'gratis',
        turno: 'tarde',
        horarioInicio: '14:00',
        titulo: expect.stringContaining('Massagem'),
      },
    })
    expect(JSON.stringify(fake.calls.at(-1)?.input)).not.toContain('impulsos')
    expect(fake.location()).toBe('/meus-anuncios')
    expect(fake.host.storage.get('promocao')).toBeUndefined()
    expect(fake.host.storage.get('anuncioTemporario')).toBeUndefined()
  })

  it('shows the refusal of a third free listing, and keeps the draft', async () => {
    const refusal = fail('LIMITE_ANUNCIOS_GRATIS', 'Você atingiu o limite de 2 anúncios gratuitos.', 403)
    const { fake } = show(<PromoverScreen />, {
      anuncio: anuncioTemporario(),
      handlers: [
        on(publicarAnuncio, () => {
          throw refusal
        }),
      ],
    })
    await choose(/Tarde/)
    await choose(/14:00\s-\s16:00/)
    await user.click(gratis())
    expect(screen.getByRole('alert')).toHaveTextContent('limite de 2 anúncios gratuitos')
    act(() => jest.advanceTimersByTime(10_000))
    expect(screen.getByRole('alert')).toBeInTheDocument()
    expect(fake.host.storage.get('anuncioTemporario')).toBeDefined()
  })

  it('renews the original listing when the draft is a renewal', async () => {
    const { fake } = show(<PromoverScreen />, {
      anuncio: anuncioTemporario({ isRenewal: true, originalAdId: 42 }),
      handlers: [on(renovarAnuncio, () => publicado())],
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Renovar anúncio')
    await choose(/Tarde/)
    await choose(/14:00\s-\s16:00/)
    await user.click(gratis())
    expect(fake.calls.at(-1)).toMatchObject({
      endpoint: 'PUT /anuncios/renovacao/:id',
      input: { params: { id: 42 } },
    })
  })
})
