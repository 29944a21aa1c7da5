import { desbloquear, listBloqueios } from '@portal/api/bloqueios'
import { fail, on } from '@portal/platform/fake'
import { screen } from '@testing-library/react'
import { sentTo, show } from '../../testing'
import { Bloqueios } from './Bloqueios'

const bloqueio = {
  id: 3,
  anuncio: { id: 1, titulo: 'Massagem relaxante' },
  conversaId: null,
  criadoEm: '2026-11-22T15:00:00-03:00',
  ate: '2027-05-21T15:00:00-03:00',
}

it('lists blocks by date and listing, and removes one', async () => {
  const handlers = [on(listBloqueios, () => [bloqueio]), on(desbloquear, () => undefined)]
  const { fake, person } = show(<Bloqueios />, { handlers })
  expect(await screen.findByText('Desde 22/11/2026, até 21/05/2027')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: /^Desbloquear/ }))
  expect(await screen.findByText('Ninguém está bloqueado.')).toBeInTheDocument()
  expect(sentTo(fake, 'DELETE /bloqueios/:id')).toEqual({ params: { id: 3 } })
})

it('reports a failed load, and retries', async () => {
  let away = true
  const flaky = on(listBloqueios, () => {
    if (away) throw fail('REDE', 'Erro de rede.', 0)
    return [bloqueio]
  })
  const { person } = show(<Bloqueios />, { handlers: [flaky] })
  expect(await screen.findByText('Não foi possível carregar os bloqueios.')).toBeInTheDocument()
  away = false
  await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Massagem relaxante')).toBeInTheDocument()
})
