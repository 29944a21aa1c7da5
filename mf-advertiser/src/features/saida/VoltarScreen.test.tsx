import { abrirSaida, voltarDaSaida, type SaidaAberta } from '@portal/api/saida-livre'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { screen, waitFor } from '@testing-library/react'
import { sentTo, show } from '../../testing'
import VoltarScreen from './VoltarScreen'

const ABERTA: SaidaAberta = {
  ate: '2026-12-22T13:34:02-03:00',
  anuncios: [
    { id: 1, titulo: 'Reflexologia no Centro', expiraEm: '2026-12-09T13:00:00-03:00' },
    { id: 2, titulo: 'Atendimento em hotel', expiraEm: '2026-12-10T13:00:00-03:00' },
  ],
}
const TOKEN = 'segredo-do-email'
const open = (...handlers: FakeHandler[]) =>
  show(<VoltarScreen />, { at: `/saida#${TOKEN}`, user: null, handlers })

it('brings back the chosen listings alone, signed out, with the token in bodies', async () => {
  const { fake, person } = open(
    on(abrirSaida, () => ABERTA),
    on(voltarDaSaida, () => ({ retomados: 1, restantes: 0 })),
  )
  expect(await screen.findByRole('button', { name: 'Colocar no ar' })).toBeDisabled()
  await person.click(screen.getByRole('switch', { name: /Reflexologia no Centro/ }))
  await person.click(screen.getByRole('button', { name: 'Colocar no ar' }))
  expect(await screen.findByText('1 anúncio de volta ao ar.')).toBeInTheDocument()
  expect(sentTo(fake, 'POST /saida-livre/abrir')).toEqual({ body: { token: TOKEN } })
  expect(sentTo(fake, 'POST /saida-livre/voltar')).toEqual({ body: { token: TOKEN, anuncios: [1] } })
})

it('ends the exit where nothing waits to come back', async () => {
  const { fake, person } = open(
    on(abrirSaida, () => ({ ...ABERTA, anuncios: [] })),
    on(voltarDaSaida, () => ({ retomados: 0, restantes: 0 })),
  )
  await person.click(await screen.findByRole('button', { name: 'Encerrar a saída' }))
  expect(await screen.findByText('A saída foi encerrada.')).toBeInTheDocument()
  expect(sentTo(fake, 'POST /saida-livre/voltar')).toEqual({ body: { token: TOKEN, anuncios: [] } })
})

it('keeps the choice after a failure, and says why', async () => {
  const { person } = open(
    on(abrirSaida, () => ABERTA),
    on(voltarDaSaida, () => {
      throw fail('LINK_INVALIDO', 'Este link não é válido ou já expirou.', 422)
    }),
  )
  await person.click(await screen.findByRole('switch', { name: /Atendimento em hotel/ }))
  await person.click(screen.getByRole('button', { name: 'Colocar no ar' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Este link não é válido ou já expirou.')
  expect(screen.getByRole('switch', { name: /Atendimento em hotel/ })).toBeChecked()
})

it.each([
  ['an expired link', `/saida#${TOKEN}`],
  ['an address without a token', '/saida'],
])('says that %s is over, and where listings wait', async (_, at) => {
  const dead = on(abrirSaida, () => {
    throw fail('LINK_INVALIDO', 'Este link não é válido ou já expirou.', 422)
  })
  show(<VoltarScreen />, { at, user: null, handlers: [dead] })
  expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Abrir Meus Anúncios' })).toHaveAttribute('href', '/meus-anuncios')
})

it('retries after a network failure', async () => {
  let away = true
  const { person } = open(
    on(abrirSaida, () => {
      if (away) throw fail('REDE', 'Erro de rede.', 0)
      return ABERTA
    }),
  )
  await screen.findByText('Não foi possível abrir.')
  away = false
  await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'O que volta' })).toBeInTheDocument())
})
