import { meusAnuncios } from '@portal/api/anuncios'
import { estatisticasPainel } from '@portal/api/painel'
import { meusRetirados, recorrerRetirada, type AnuncioRetirado } from '@portal/api/denuncias'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { screen } from '@testing-library/react'
import { sentTo, show } from '../../testing'
import MeusAnunciosScreen from './MeusAnunciosScreen'

const retirado: AnuncioRetirado = {
  id: 42,
  titulo: 'Massagem relaxante',
  motivo: 'texto fora dos Termos',
  em: '2026-11-21T12:00:00-03:00',
  recorrerAte: '2026-11-28T12:00:00-03:00',
  recurso: null,
}
const total = { visitas: 0, whatsapp: 0, email: 0, telefone: 0 }
const numeros = { de: '2026-11-08', ate: '2026-11-21', total, dias: [], impulsos: [] }
const TEXTO = 'Peço que olhem de novo, por favor.'

async function open(...handlers: FakeHandler[]) {
  const listed = [
    on(meusAnuncios, () => []),
    on(meusRetirados, () => [retirado]),
    on(estatisticasPainel, () => numeros),
  ]
  const view = show(<MeusAnunciosScreen />, { handlers: [...listed, ...handlers] })
  await screen.findByRole('heading', { name: 'Retirados do ar' })
  return view
}

describe('a listing that was taken down', () => {
  it('shows its owner the reason, and accepts one appeal', async () => {
    const recurso = { estado: 'aberto', prazo: '2026-11-29T12:00:00-03:00', resposta: null } as const
    const { person, fake } = await open(
      on(recorrerRetirada, () => ({ ...retirado, recorrerAte: null, recurso })),
    )
    expect(screen.getByRole('article')).toHaveTextContent('texto fora dos Termos')
    await person.click(screen.getByRole('button', { name: /^Recorrer/ }))
    await person.type(screen.getByLabelText('Por que a decisão deve mudar'), TEXTO)
    await person.click(screen.getByRole('button', { name: 'Enviar recurso' }))
    expect(await screen.findByText(/Decisão até 29\/11\/2026/)).toBeInTheDocument()
    expect(sentTo(fake, 'POST /anuncios/:id/recurso')).toMatchObject({ body: { texto: TEXTO } })
    expect(screen.queryByRole('button', { name: /^Recorrer/ })).not.toBeInTheDocument()
  })

  it('keeps the typed text after a refusal', async () => {
    const message = 'Não é mais possível recorrer desta decisão.'
    const { person } = await open(
      on(recorrerRetirada, () => {
        throw fail('CONFLITO', message, 409)
      }),
    )
    await person.click(screen.getByRole('button', { name: /^Recorrer/ }))
    await person.type(screen.getByLabelText('Por que a decisão deve mudar'), TEXTO)
    await person.click(screen.getByRole('button', { name: 'Enviar recurso' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByLabelText('Por que a decisão deve mudar')).toHaveValue(TEXTO)
  })
})
