import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showAnuncio } from './testing'

const ADDRESS = 'https://vitrine.example/anuncio/massagem-relaxante-com-pedras-quentes-1'
const press = async () => {
  const person = userEvent.setup()
  const { fake } = await showAnuncio()
  await person.click(screen.getByRole('button', { name: 'Compartilhar' }))
  return fake
}
const sheet = (share: () => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
afterEach(() => Reflect.deleteProperty(navigator, 'share'))

describe('sharing an advert', () => {
  it('uses the Web Share API with the canonical address', async () => {
    const share = jest.fn(async () => undefined)
    sheet(share)
    await press()
    expect(share).toHaveBeenCalledWith({ title: 'Massagem relaxante com pedras quentes', url: ADDRESS })
  })

  it('copies the address without Web Share', async () => {
    const fake = await press()
    expect(fake.toasts()).toEqual(['Link copiado!'])
    expect(await navigator.clipboard.readText()).toBe(ADDRESS)
  })

  it('accepts a closed share sheet', async () => {
    sheet(() => Promise.reject(new DOMException('fechado', 'AbortError')))
    expect((await press()).toasts()).toEqual([])
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('shows the address when copying fails', async () => {
    sheet(() => Promise.reject(new Error('recusado')))
    await press()
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(ADDRESS)
  })
})
