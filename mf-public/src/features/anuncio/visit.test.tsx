import { usuarioDeExemplo } from '@portal/platform/fake'
import { act } from '@testing-library/react'
import { showAnuncio } from './testing'

const shown = (visibility: DocumentVisibilityState) =>
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility })
afterEach(() => Reflect.deleteProperty(document, 'visibilityState'))

describe('view of an advert', () => {
  it("is counted once, at the API's address", async () => {
    await showAnuncio({}, { site: { apiUrl: 'https://api.example' } })
    expect(navigator.sendBeacon).toHaveBeenCalledTimes(1)
    expect(navigator.sendBeacon).toHaveBeenCalledWith('https://api.example/api/anuncios/1/visita')
  })

  it('is counted only when a hidden or prerendered page becomes visible', async () => {
    shown('hidden')
    await showAnuncio()
    expect(navigator.sendBeacon).not.toHaveBeenCalled()
    shown('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(navigator.sendBeacon).toHaveBeenCalledTimes(1)
  })

  it('is not counted when the visitor leaves before the page was visible', async () => {
    shown('hidden')
    const { unmount } = await showAnuncio()
    unmount()
    shown('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(navigator.sendBeacon).not.toHaveBeenCalled()
  })

  it("identifies a signed-in user, so that the server ignores advertisers' own views", async () => {
    const fetch = jest.fn(async () => new Response(null, { status: 204 }))
    Object.defineProperty(window, 'fetch', { configurable: true, value: fetch })
    await showAnuncio({}, { user: usuarioDeExemplo })
    expect(navigator.sendBeacon).not.toHaveBeenCalled()
    expect(fetch).toHaveBeenCalledWith('/api/anuncios/1/visita', {
      method: 'POST',
      keepalive: true,
      headers: { authorization: 'Bearer token-de-exemplo' },
    })
  })
})
