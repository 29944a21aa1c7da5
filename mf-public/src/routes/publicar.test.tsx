import { screen, within } from '@testing-library/react'
import { fakeAt, renderScreen } from '../lib/testing'
import * as publicar from './publicar'

describe('/publicar', () => {
  it('shows prices before requiring an account', async () => {
    await renderScreen(fakeAt('/publicar'), publicar)
    const prices = within(screen.getByRole('region', { name: 'Pacotes de destaque' }))
    expect(prices.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Essencial',
      'Destaque',
      'Máximo',
    ])
    for (const price of [/9,90/, /20,80/, /39,10/]) expect(prices.getByText(price)).toBeInTheDocument()
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(8)
  })

  it('offers sign-in and sign-up', async () => {
    await renderScreen(fakeAt('/publicar'), publicar)
    for (const door of screen.getAllByRole('link', { name: 'Criar conta grátis' }))
      expect(door).toHaveAttribute('href', '/cadastro')
    expect(screen.getByRole('link', { name: 'Já tenho conta' })).toHaveAttribute('href', '/login')
  })
})
