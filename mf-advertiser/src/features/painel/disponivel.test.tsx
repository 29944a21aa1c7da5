import { setDisponivel } from '@portal/api/anuncio-atos'
import { listTodosAnuncios } from '@portal/api/anuncios'
import { fail, on } from '@portal/platform/fake'
import { screen, waitFor } from '@testing-library/react'
import { anuncio, sentTo } from '../../testing'
import { disponibilidadeDe } from './disponibilidade'
import { open } from './testing'

const END = '2026-11-21T23:00:00-03:00'
/** An end that no timer of these tests reaches. */
const FAR = new Date(Date.now() + 3_600_000).toISOString()
const noAr = (change = {}) => anuncio({ dataFim: '2099-11-24T23:59:00-03:00', estado: 'GO', ...change })

describe('the tap of the painel', () => {
  it('is what the server offers or has stored, on the listing’s clock', () => {
    const offered = { podeDisponivelAte: END }
    expect(disponibilidadeDe([noAr(offered)])).toEqual({ ligada: false, hora: '23h', ate: END })
    expect(disponibilidadeDe([noAr({ podeDisponivelAte: null })])).toBeUndefined()
    expect(disponibilidadeDe([noAr(), noAr({ id: 2, ...offered })])).toMatchObject({ hora: '23h' })
    const elsewhere = noAr({ id: 2, estado: 'AM', podeDisponivelAte: '2026-11-21T22:00:00-04:00' })
    expect(disponibilidadeDe([noAr(offered), elsewhere])).toMatchObject({ hora: '23h ou 22h', ate: END })
    const tapped = noAr({ disponivelAte: END, podeDisponivelAte: '2026-11-22T02:00:00-03:00' })
    expect(disponibilidadeDe([tapped])).toEqual({ ligada: true, hora: '23h', ate: END })
  })

  it('ends on screen when it ends on the server', async () => {
    const soon = new Date(Date.now() + 400).toISOString()
    let disponivelAte: string | null = soon
    open({
      handlers: [
        on(listTodosAnuncios, () => {
          const listed = [noAr({ disponivelAte, podeDisponivelAte: FAR })]
          disponivelAte = null
          return listed
        }),
      ],
    })
    expect(await screen.findByText(/^Online até/)).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /^Estou disponível até/ })).toBeInTheDocument()
  })

  it('turns on and off by the same button, each state as the server stored it', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    let disponivelAte: string | null = null
    const { fake, person } = open({
      handlers: [
        on(listTodosAnuncios, () => [noAr({ disponivelAte, podeDisponivelAte: FAR })]),
        on(setDisponivel, ({ body }) => {
          disponivelAte = body.disponivel ? soon : null
          return { anuncios: 1 }
        }),
      ],
    })
    const button = await screen.findByRole('button', { name: /^Estou disponível até/ })
    expect(button).toHaveAttribute('aria-pressed', 'false')
    await person.click(button)
    const stop = await screen.findByRole('button', { name: /^Online até .*Toque para desligar/ })
    expect(stop).toHaveAttribute('aria-pressed', 'true')
    await person.click(stop)
    expect(await screen.findByRole('button', { name: /^Estou disponível até/ })).toBeInTheDocument()
    expect(sentTo(fake, 'PUT /meus-anuncios/disponivel')).toMatchObject({ body: { disponivel: false } })
  })

  it('claims nothing when the server refuses', async () => {
    const { fake, person } = open({
      handlers: [
        on(listTodosAnuncios, () => [noAr({ podeDisponivelAte: FAR })]),
        on(setDisponivel, () => {
          throw fail('CONTA_BLOQUEADA', 'Esta conta está bloqueada.', 403)
        }),
      ],
    })
    await person.click(await screen.findByRole('button', { name: /^Estou disponível até/ }))
    await waitFor(() => expect(fake.toasts()).toEqual(['Esta conta está bloqueada.']))
    expect(screen.queryByText(/^Online até/)).not.toBeInTheDocument()
  })
})
