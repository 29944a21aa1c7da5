import { setDisponivel } from '@portal/api/anuncio-atos'
import { listTodosAnuncios } from '@portal/api/anuncios'
import { fail, on } from '@portal/platform/fake'
import { screen, waitFor } from '@testing-library/react'
import { anuncio, sentTo } from '../../testing'
import { disponibilidadeDe } from './disponibilidade'
import { open } from './testing'

const NOW = new Date('2026-11-21T18:00:00-03:00')
const END = '2026-11-21T23:00:00-03:00'
const noAr = (change = {}) => anuncio({ dataFim: '2099-11-24T23:59:00-03:00', estado: 'GO', ...change })

describe('the tap of the painel', () => {
  it('is offered while a listing is on the air and the server says that it adds something', () => {
    const offered = { podeDisponivelAte: END }
    expect(disponibilidadeDe([noAr(offered)], NOW)).toMatchObject({ ligada: false, hora: '23h' })
    expect(disponibilidadeDe([noAr({ podeDisponivelAte: null })], NOW)).toBeUndefined()
    expect(disponibilidadeDe([noAr(), noAr({ id: 2, ...offered })], NOW)).toMatchObject({ hora: '23h' })
    expect(disponibilidadeDe([noAr({ ...offered, ativo: false, status: 'inativo' })], NOW)).toBeUndefined()
  })

  it('is on until the end that the server stored, and no longer', () => {
    const tapped = [noAr({ disponivelAte: END, podeDisponivelAte: '2026-11-22T02:00:00-03:00' })]
    expect(disponibilidadeDe(tapped, NOW)).toMatchObject({ ligada: true, hora: '23h' })
    expect(disponibilidadeDe(tapped, new Date(END))).toMatchObject({ ligada: false, hora: '2h' })
  })

  it('turns on and off by the same button, each state as the server stored it', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    let disponivelAte: string | null = null
    const { fake, person } = open({
      handlers: [
        on(listTodosAnuncios, () => [noAr({ disponivelAte, podeDisponivelAte: END })]),
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
        on(listTodosAnuncios, () => [noAr({ podeDisponivelAte: END })]),
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
