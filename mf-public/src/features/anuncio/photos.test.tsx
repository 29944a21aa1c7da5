import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { photos, showAnuncio } from './testing'

const thumbnail = (name: string) => screen.getByRole('link', { name })
const viewer = (name: string) => screen.findByRole('dialog', { name })

describe('image grid', () => {
  it('links to the picture files for browsers without scripts', async () => {
    await showAnuncio({ imagens: photos(3) })
    expect(thumbnail('Ampliar foto 2 de 3')).toHaveAttribute('href', '/storage/fotos/2.webp?w=1200')
  })

  it('loads the first picture eagerly and the others lazily', async () => {
    const { container } = await showAnuncio({ imagens: photos(4) })
    const loading = [...container.querySelectorAll('a[aria-haspopup] img')].map((img) =>
      img.getAttribute('loading'),
    )
    expect(loading).toEqual([null, 'lazy', 'lazy', 'lazy'])
  })

  it('contains every picture, and announces the one swiped to', async () => {
    await showAnuncio({ imagens: photos(8) })
    expect(screen.getAllByRole('link', { name: /^Ampliar foto/ })).toHaveLength(8)
    const strip = screen.getByRole('list', { name: '8 fotos, deslize para o lado' })
    expect(screen.getByText('1 / 8')).toBeInTheDocument()
    Object.defineProperties(strip, { clientWidth: { value: 390 }, scrollLeft: { value: 780 } })
    fireEvent.scroll(strip)
    expect(screen.getByText('3 / 8')).toBeInTheDocument()
  })

  it('labels a photo that its owner declared as altered by artificial intelligence, here and in the viewer', async () => {
    const [first, second] = photos(2)
    if (first === undefined || second === undefined) throw new Error('two photos')
    await showAnuncio({ imagens: [first, { ...second, ia: true }] })
    expect(thumbnail('Ampliar foto 1 de 2')).toBeInTheDocument()
    await userEvent.click(thumbnail('Ampliar foto 2 de 2 Imagem alterada por IA'))
    const dialog = await viewer('Foto 2 de 2')
    expect(within(dialog).getByText('Imagem alterada por IA')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowLeft}')
    expect(within(dialog).queryByText('Imagem alterada por IA')).not.toBeInTheDocument()
  })

  it('opens all of them with one button where a wide screen shows five', async () => {
    await showAnuncio({ imagens: photos(8) })
    await userEvent.click(screen.getByRole('button', { name: 'Ver as 8 fotos' }))
    expect(await viewer('Foto 1 de 8')).toBeInTheDocument()
  })

  it('is a neutral placeholder without pictures, and does not mention a verified album', async () => {
    const { container } = await showAnuncio({ imagens: [] })
    expect(container.querySelectorAll('.art--none')).toHaveLength(1)
    expect(screen.queryByText('Álbum verificado')).not.toBeInTheDocument()
  })
})

describe('viewer', () => {
  it('opens from the keyboard and returns the focus', async () => {
    await showAnuncio({ imagens: photos(3) })
    thumbnail('Ampliar foto 3 de 3').focus()
    await userEvent.keyboard('{Enter}')
    expect(await viewer('Foto 3 de 3')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(thumbnail('Ampliar foto 3 de 3')).toHaveFocus()
  })

  it('wraps around with arrows and buttons, and goes to the ends with Home and End', async () => {
    await showAnuncio({ imagens: photos(3) })
    await userEvent.click(thumbnail('Ampliar foto 3 de 3'))
    await viewer('Foto 3 de 3')
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('dialog', { name: 'Foto 1 de 3' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Anterior' }))
    expect(screen.getByRole('dialog', { name: 'Foto 3 de 3' })).toBeInTheDocument()
    await userEvent.keyboard('{Home}')
    expect(screen.getByRole('dialog', { name: 'Foto 1 de 3' })).toBeInTheDocument()
    await userEvent.keyboard('{End}')
    expect(screen.getByRole('dialog', { name: 'Foto 3 de 3' })).toBeInTheDocument()
  })

  it('goes to the tapped thumbnail and marks it', async () => {
    await showAnuncio({ imagens: photos(3) })
    await userEvent.click(thumbnail('Ampliar foto 1 de 3'))
    const dialog = within(await viewer('Foto 1 de 3'))
    await userEvent.click(dialog.getByRole('button', { name: 'Foto 3' }))
    expect(screen.getByRole('dialog', { name: 'Foto 3 de 3' })).toBeInTheDocument()
    const marked = dialog.getAllByRole('button', { current: true })
    expect(marked.map((button) => button.getAttribute('aria-label'))).toEqual(['Foto 3'])
  })

  it('keeps price and WhatsApp in sight', async () => {
    await showAnuncio({ imagens: photos(1) })
    await userEvent.click(thumbnail('Ampliar foto 1 de 1'))
    const dialog = await viewer('Foto 1 de 1')
    expect(dialog).toHaveTextContent(/R\$\s200,00 por hora/)
    expect(within(dialog).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      '/api/anuncios/1/contato/whatsapp',
    )
    expect(within(dialog).queryByRole('group', { name: 'Miniaturas' })).not.toBeInTheDocument()
  })

  it('announces the counter and names the picture', async () => {
    await showAnuncio({ imagens: photos(2) })
    await userEvent.click(thumbnail('Ampliar foto 2 de 2'))
    await viewer('Foto 2 de 2')
    expect(screen.getByText('Foto 2 de 2')).toHaveAttribute('aria-live', 'polite')
    expect(
      screen.getByRole('img', { name: 'Foto 2 do anúncio Massagem relaxante com pedras quentes' }),
    ).toBeInTheDocument()
  })

  it('navigates on a one-finger swipe; two fingers zoom', async () => {
    await showAnuncio({ imagens: photos(3) })
    await userEvent.click(thumbnail('Ampliar foto 1 de 3'))
    await viewer('Foto 1 de 3')
    const swipe = (fingers: number, across: number) => {
      const picture = screen.getByRole('img', { name: /^Foto \d do anúncio/ })
      const at = (clientX: number) => ({ clientX, clientY: 300 })
      fireEvent.touchStart(picture, { touches: Array(fingers).fill(at(200)) })
      fireEvent.touchEnd(picture, { changedTouches: [at(200 + across)] })
    }
    swipe(1, -120)
    expect(screen.getByRole('dialog', { name: 'Foto 2 de 3' })).toBeInTheDocument()
    swipe(2, -120)
    swipe(1, -20)
    expect(screen.getByRole('dialog', { name: 'Foto 2 de 3' })).toBeInTheDocument()
    swipe(1, 120)
    expect(screen.getByRole('dialog', { name: 'Foto 1 de 3' })).toBeInTheDocument()
  })

  it('preloads both neighbours of the current picture', async () => {
    const asked: string[] = []
    jest.spyOn(window, 'Image').mockImplementation(() => {
      const image = document.createElement('img')
      Object.defineProperty(image, 'src', { set: (address: string) => asked.push(address) })
      return image
    })
    await showAnuncio({ imagens: photos(4) })
    await userEvent.click(thumbnail('Ampliar foto 1 de 4'))
    await viewer('Foto 1 de 4')
    expect(asked).toEqual(['/storage/fotos/2.webp?w=480', '/storage/fotos/4.webp?w=480'])
  })
})
