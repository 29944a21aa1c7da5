import { retomarAusentes } from '@portal/api/anuncio-atos'
import { fail, on } from '@portal/platform/fake'
import { screen, waitFor } from '@testing-library/react'
import { anuncio, show } from '../../testing'
import { Ausencia } from './Ausencia'

const away = (id: number) => anuncio({ id, porAusencia: true, suspenso: true })

it('shows which listings went offline and why, and resumes them with one action', async () => {
  const onResumed = jest.fn()
  const back = on(retomarAusentes, () => ({ retomados: 2, restantes: 1 }))
  const { fake, person } = show(<Ausencia anuncios={[away(1), away(2), anuncio()]} onResumed={onResumed} />, {
    handlers: [back],
  })
  expect(screen.getByText('2 anúncios saíram do ar')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Retomar tudo' }))
  await waitFor(() => expect(onResumed).toHaveBeenCalled())
  expect(fake.toasts()).toEqual([
    '2\u00A0anúncios de volta ao ar.',
    'Em Meus Anúncios está o que falta aos outros.',
  ])
})

it('reports a failure, and changes nothing', async () => {
  const onResumed = jest.fn()
  const refused = on(retomarAusentes, () => {
    throw fail('CONTA_BLOQUEADA', 'Esta conta está bloqueada.', 403)
  })
  const { fake, person } = show(<Ausencia anuncios={[away(1)]} onResumed={onResumed} />, {
    handlers: [refused],
  })
  await person.click(screen.getByRole('button', { name: 'Retomar tudo' }))
  await waitFor(() => expect(fake.toasts()).toEqual(['Esta conta está bloqueada.']))
  expect(onResumed).not.toHaveBeenCalled()
})

it('renders nothing for an owner who was present', () => {
  show(<Ausencia anuncios={[anuncio()]} onResumed={jest.fn()} />)
  expect(screen.queryByText(/do ar/)).not.toBeInTheDocument()
})
