import { findDetalhe } from '@portal/api/busca'
import { on } from '@portal/platform/fake'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toCard } from '../lib/card'
import { lockCofre } from '../lib/cofre'
import { readFavorites, toggleFavorite } from '../lib/favorites'
import { sampleDetail, sampleItem } from '../lib/samples'
import { fakeAt, renderScreen } from '../lib/testing'
import * as favoritos from './favoritos'

// jsdom has no SubtleCrypto.
const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto')
beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }))
afterEach(() => act(() => lockCofre()))

const sample = (id: number) => sampleItem({ id, titulo: `Anúncio ${id}`, titulo_formatado: `anuncio-${id}` })
const live = on(findDetalhe, ({ params: { id } }) => sampleDetail(sample(Number(id))))
const button = (name: string) => screen.getByRole('button', { name })
const stored = (key: string) => fake.host.storage.own(`mf-public:${key}`, (value) => value).get()

let fake: ReturnType<typeof fakeAt>
beforeEach(async () => {
  fake = fakeAt('/favoritos', { handlers: [live] })
  toggleFavorite(toCard(sample(1)))
  await renderScreen(fake, favoritos)
})

async function createPin(pin = '1234', again = pin) {
  await userEvent.click(button('Trancar com PIN'))
  await userEvent.keyboard(pin)
  await screen.findByRole('heading', { name: 'Repita o PIN' })
  await userEvent.keyboard(again)
}
async function lock() {
  await userEvent.click(await screen.findByRole('button', { name: 'Trancar agora' }))
}

describe('favourites behind a PIN', () => {
  it('are nowhere in the page or in the clear on the device once locked, and open with the PIN', async () => {
    await createPin()
    expect(await screen.findByText(/Abertos por 5 minutos/)).toBeInTheDocument()
    await lock()
    expect(screen.getByRole('heading', { name: 'Favoritos trancados' })).toBeInTheDocument()
    expect(document.body.textContent).not.toContain('Anúncio 1')
    expect(readFavorites()).toEqual([])
    expect(JSON.stringify(stored('cofre'))).not.toContain('Anúncio')
    for (const digit of '1234') await userEvent.click(button(digit))
    expect(await screen.findByRole('link', { name: 'Anúncio 1' })).toBeInTheDocument()
  })

  it('lock when the page is left, with the last change', async () => {
    await createPin()
    await screen.findByText(/Abertos por 5 minutos/)
    const before = stored('cofre')
    act(() => toggleFavorite(toCard(sample(2))))
    await waitFor(() => expect(stored('cofre')).not.toEqual(before))
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(readFavorites()).toEqual([])
    await userEvent.keyboard('1234')
    expect(await screen.findByRole('link', { name: 'Anúncio 2' })).toBeInTheDocument()
  })

  it('lock out of sight, where a phone may end the browser', async () => {
    await createPin()
    await screen.findByText(/Abertos por 5 minutos/)
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    hidden.mockRestore()
    expect(readFavorites()).toEqual([])
    expect(screen.getByRole('heading', { name: 'Favoritos trancados' })).toBeInTheDocument()
  })

  it('take in what was favourited while they were locked', async () => {
    await createPin()
    await lock()
    act(() => toggleFavorite(toCard(sample(3))))
    await userEvent.keyboard('1234')
    await screen.findByRole('link', { name: 'Anúncio 1' })
    expect(readFavorites().map(({ id }) => id)).toEqual([3, 1])
  })

  it('are not overwritten by another tab that locks', async () => {
    await createPin()
    await screen.findByText(/Abertos por 5 minutos/)
    const before = stored('cofre')
    act(() => {
      fake.host.storage.own('mf-public:favoritos', (value) => value).set([])
      window.dispatchEvent(new Event('storage'))
    })
    expect(await screen.findByRole('heading', { name: 'Favoritos trancados' })).toBeInTheDocument()
    await act(() => new Promise((done) => setTimeout(done, 50)))
    expect(stored('cofre')).toEqual(before)
  })

  it('are erased after the fifth wrong attempt, which is announced', async () => {
    await createPin()
    await lock()
    for (const left of ['Restam 4 tentativas', 'Restam 3', 'Restam 2', 'Resta 1 tentativa']) {
      await userEvent.keyboard('9999')
      expect(await screen.findByText(new RegExp(left))).toBeInTheDocument()
    }
    await userEvent.keyboard('9999')
    expect(await screen.findByText('Nenhum favorito ainda.')).toBeInTheDocument()
    expect(stored('cofre')).toBeUndefined()
  })

  it('need the same PIN twice', async () => {
    await createPin('1234', '1235')
    expect(await screen.findByText('Os dois não são iguais. Comece de novo.')).toBeInTheDocument()
    expect(stored('cofre')).toBeUndefined()
  })

  it('stay when the PIN is removed', async () => {
    await createPin()
    await userEvent.click(await screen.findByRole('button', { name: 'Tirar o PIN' }))
    expect(stored('cofre')).toBeUndefined()
    expect(readFavorites()).toHaveLength(1)
  })
})
