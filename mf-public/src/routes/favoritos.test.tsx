import { filtrarAnuncios } from '@portal/api/busca'
import { on } from '@portal/platform/fake'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toCard } from '../lib/card'
import { readFavorites, toggleFavorite } from '../lib/favorites'
import { sampleItem } from '../lib/samples'
import { fakeAt, renderScreen } from '../lib/testing'
import * as categoria from './categoria'
import * as favoritos from './favoritos'

const answering = on(filtrarAnuncios, () => ({
  anuncios: [sampleItem()],
  total: 1,
  temMais: false,
  validoAte: '2026-11-21T14:00:00-03:00',
}))
const HEART = { name: 'Favoritar Massagem relaxante com pedras quentes' }

describe('favourites', () => {
  it('keep what a heart was pressed on, and let it go again', async () => {
    const fake = fakeAt('/acompanhantes', { handlers: [answering] })
    const listing = await renderScreen(fake, categoria)
    await userEvent.click(screen.getByRole('button', HEART))
    expect(screen.getByRole('button', HEART)).toHaveAttribute('aria-pressed', 'true')
    listing.unmount()

    await renderScreen(fake, favoritos)
    expect(screen.getByRole('article')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', HEART))
    expect(screen.getByText('Nenhum favorito ainda.')).toBeInTheDocument()
  })

  it('keep the newest hundred', () => {
    fakeAt('/')
    for (let id = 1; id <= 101; id += 1) toggleFavorite(toCard(sampleItem({ id })))
    expect(readFavorites()).toHaveLength(100)
    expect(readFavorites()[0]?.id).toBe(101)
  })

  it('leave out what was stored in another shape', async () => {
    const fake = fakeAt('/favoritos')
    fake.host.storage.own('mf-public:favoritos', (value) => value).set([{ id: 'x' }, toCard(sampleItem())])
    render(
      <fake.App>
        <favoritos.default />
      </fake.App>,
    )
    expect(screen.getAllByRole('article')).toHaveLength(1)
  })
})
