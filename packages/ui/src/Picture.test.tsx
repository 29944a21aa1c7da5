import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { Picture, type PictureProps } from './Picture'

const photo: PictureProps = {
  path: 'fotos/1.webp',
  alt: 'Foto 1',
  largura: 960,
  altura: 1200,
  previa: 'data:image/webp;base64,AAAA',
  sizes: '100vw',
}
const image = () => screen.getByRole('img')

describe('Picture', () => {
  it('offers its stored widths up to the original, in a box of known size', () => {
    render(<Picture {...photo} />)
    expect(image()).toHaveAttribute(
      'srcset',
      [160, 320, 480, 800].map((width) => `/storage/fotos/1.webp?w=${width} ${width}w`).join(', '),
    )
    expect(image()).toHaveAttribute('width', '960')
    expect(image()).toHaveAttribute('height', '1200')
  })

  it('loads lazily, unless in the first view', () => {
    const { rerender } = render(<Picture {...photo} />)
    expect(image()).toHaveAttribute('loading', 'lazy')
    expect(image()).not.toHaveAttribute('fetchpriority')
    rerender(<Picture {...photo} priority />)
    expect(image()).not.toHaveAttribute('loading')
    expect(image()).toHaveAttribute('fetchpriority', 'high')
  })

  it('shows its preview until loaded', () => {
    render(<Picture {...photo} />)
    expect(image()).toHaveStyle({ backgroundImage: 'url("data:image/webp;base64,AAAA")' })
  })

  it.each(['Foto 1', ''])('is a neutral placeholder, named %j, without a picture', (alt) => {
    const { container } = render(<Picture {...photo} path={null} alt={alt} />)
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('.art--none')).toHaveAttribute(
      ...((alt === '' ? ['aria-hidden', 'true'] : ['aria-label', alt]) as [string, string]),
    )
  })

  it('becomes the placeholder when loading fails, and recovers with another path', () => {
    const { container, rerender } = render(<Picture {...photo} />)
    fireEvent.error(image())
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByRole('img', { name: 'Foto 1' })).toHaveClass('art--none')
    rerender(<Picture {...photo} path="fotos/2.webp" />)
    expect(container.querySelector('img')).toHaveAttribute('src', '/storage/fotos/2.webp?w=480')
  })

  it('becomes the placeholder also when loading failed before hydration', async () => {
    const root = document.body.appendChild(document.createElement('div'))
    const { container } = render(<Picture {...photo} previa={null} />)
    root.innerHTML = container.innerHTML
    const served = root.querySelector('img')
    // State of an image whose load failed.
    Object.defineProperty(served, 'complete', { value: true })
    Object.defineProperty(served, 'naturalWidth', { value: 0 })
    const hydrated = await act(async () => hydrateRoot(root, <Picture {...photo} previa={null} />))
    expect(root.querySelector('img')).toBeNull()
    expect(root.querySelector('.art--none')).not.toBeNull()
    act(() => hydrated.unmount())
  })
})
