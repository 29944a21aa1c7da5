import { meusAnuncios } from '@portal/api/anuncios'
import { setRenovacaoAutomatica } from '@portal/api/anuncio-atos'
import { meusRetirados } from '@portal/api/denuncias'
import { estatisticasPainel } from '@portal/api/painel'
import { on } from '@portal/platform/fake'
import { configure, screen, within } from '@testing-library/react'
import { anuncio, show } from '../../testing'
import MeusAnunciosScreen from './MeusAnunciosScreen'

configure({ defaultHidden: true })
const total = { visitas: 0, whatsapp: 0, email: 0, telefone: 0 }
const STATS = on(estatisticasPainel, () => ({
  de: '2026-11-08',
  ate: '2026-11-21',
  total,
  dias: [],
  impulsos: [],
}))

async function open(ligada: boolean) {
  const own = (on: boolean) => anuncio({ renovacao: { ligada: on, creditos: 7 } })
  const asked: (number | null)[] = []
  const view = show(<MeusAnunciosScreen />, {
    handlers: [
      STATS,
      on(meusRetirados, () => []),
      on(meusAnuncios, () => [own(ligada)]),
      on(setRenovacaoAutomatica, ({ body: { creditos } }) => {
        asked.push(creditos)
        return { message: 'Renovação ligada.', anuncio: own(creditos !== null) }
      }),
    ],
  })
  await screen.findAllByText(anuncio().titulo)
  return { ...view, asked }
}

it('is enabled at the stated price after a confirmation, as the row then shows', async () => {
  const { person, asked } = await open(false)
  expect(screen.queryByText(/Renova sozinho/)).not.toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Renovar automaticamente' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('por 7 créditos')
  await person.click(within(dialog).getByRole('button', { name: 'Renovar automaticamente' }))
  expect(await screen.findByText('Renova sozinho por 7 créditos')).toBeInTheDocument()
  expect(asked).toEqual([7])
})

it('is disabled at once, without a confirmation', async () => {
  const { person, asked } = await open(true)
  await person.click(screen.getByRole('button', { name: 'Parar de renovar' }))
  expect(await screen.findByRole('button', { name: 'Renovar automaticamente' })).toBeInTheDocument()
  expect(asked).toEqual([null])
})
