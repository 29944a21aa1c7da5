import { render, screen, within } from '@testing-library/react'
import { AdCard, type CardAnuncio } from './AdCard'

const base: CardAnuncio = {
  titulo: 'Massagem relaxante',
  cidade: 'Goiânia',
  bairro: 'Setor Bueno',
  precoPorHora: 'R$ 200,00',
  etnia: ['Brasileiras', 'Latina'],
  servicos: ['Massagem tântrica', 'Videochamada', 'Fetiches', 'Trio'],
  imagemPrincipal: 'fotos/1.webp',
  largura: 800,
  altura: 1000,
  previa: null,
  qtdFotos: 8,
  superTop: false,
  tipo: null,
  highlight: false,
  novidade: false,
  online: true,
}
const show = (
  change: Partial<CardAnuncio> = {},
  props: { priority?: boolean; untold?: boolean; first?: boolean } = {},
) => render(<AdCard anuncio={{ ...base, ...change }} href="/anuncio/massagem-relaxante-1" {...props} />)

describe('AdCard', () => {
  it('omits unknown hours and price', () => {
    show({ online: false, precoPorHora: null }, { untold: true })
    for (const text of ['Offline', 'A combinar']) expect(screen.queryByText(text)).not.toBeInTheDocument()
  })

  it('shows at most three services and one ethnicity', () => {
    show()
    for (const shown of ['Massagem tântrica', 'Videochamada', 'Fetiches', 'Brasileiras']) {
      expect(screen.getByText(shown)).toBeInTheDocument()
    }
    for (const left of ['Trio', 'Latina']) expect(screen.queryByText(left)).not.toBeInTheDocument()
  })

  it("shows 'A combinar' without a price", () => {
    show({ precoPorHora: null })
    expect(screen.getByText('A combinar')).toBeInTheDocument()
    expect(screen.queryByText('por hora')).not.toBeInTheDocument()
  })

  it('keeps R$ and its figure on one line', () => {
    show()
    expect(screen.getByText(/200,00/).textContent).toBe('R$\u00A0200,00 por hora')
  })

  it('is one link to the advert, named only by the title', () => {
    show()
    const links = within(screen.getByRole('article')).getAllByRole('link')
    expect(links).toHaveLength(1)
    expect(links[0]).toHaveAccessibleName('Massagem relaxante')
    expect(links[0]).toHaveAttribute('href', '/anuncio/massagem-relaxante-1')
  })

  it.each([
    [{ superTop: true }, 1],
    [{ tipo: 'TOP' }, 1],
    [{ novidade: true }, 1],
    [{ tipo: 'GRATIS' }, 0],
  ])('a card of %j shows “Anúncio pago” %d times', (promovido, times) => {
    show(promovido)
    expect(screen.queryAllByText('Anúncio pago')).toHaveLength(times)
  })

  it('shows SUPER TOP without an additional TOP', () => {
    show({ superTop: true, tipo: 'TOP', novidade: true })
    expect(screen.getByText('SUPER TOP')).toBeInTheDocument()
    expect(screen.getByText('NOVIDADE')).toBeInTheDocument()
    expect(screen.queryByText('TOP')).not.toBeInTheDocument()
  })

  it('shows where its owner is on a trip, instead of its place', () => {
    show({ viagem: 'Em Manaus até dia 7' })
    expect(screen.getByText('Em Manaus até dia 7')).toBeInTheDocument()
    expect(screen.queryByText('Setor Bueno, Goiânia')).not.toBeInTheDocument()
  })

  it('shows measured badges in a line', () => {
    show({ distintivos: ['Responde em 1 h', 'Álbum verificado'] })
    expect(screen.getByText('Responde em 1 h · Álbum verificado')).toBeInTheDocument()
  })

  it('shows Offline outside the active window', () => {
    show({ online: false })
    expect(screen.getByText('Offline')).toBeInTheDocument()
  })

  it('loads its photo lazily unless in the first view', () => {
    const { container, rerender } = show()
    expect(container.querySelector('img')).toHaveAttribute('loading', 'lazy')
    rerender(<AdCard anuncio={base} href="/a" priority />)
    expect(container.querySelector('img')).not.toHaveAttribute('loading')
    expect(container.querySelector('img')).toHaveAttribute('fetchpriority', 'high')
  })

  it('loads a phone-wide photo for a leading SUPER TOP', () => {
    const sizes = (superTop: boolean, first: boolean) =>
      show({ superTop }, { first }).container.querySelector('img')?.getAttribute('sizes')
    expect(sizes(true, true)).toBe('(min-width: 40rem) 18rem, 92vw')
    expect(sizes(true, false)).toBe('(min-width: 40rem) 18rem, 8rem')
    expect(sizes(false, true)).toBe('(min-width: 40rem) 18rem, 8rem')
  })

  it('offers only stored widths that a card needs, up to the original, and fixes the box', () => {
    const { container } = show()
    const img = container.querySelector('img')
    expect(img?.getAttribute('srcset')).toBe(
      [320, 480, 800].map((w) => `/storage/fotos/1.webp?w=${w} ${w}w`).join(', '),
    )
    expect(img).toHaveAttribute('width', '800')
    expect(img).toHaveAttribute('height', '1000')
  })

  it('renders a neutral placeholder without a photo', () => {
    const { container } = show({ imagemPrincipal: null, qtdFotos: 0 })
    expect(container.querySelector('img')).toBeNull()
  })

  it('hides paid badges in a row that is not for sale', () => {
    render(<AdCard anuncio={{ ...base, superTop: true, novidade: true, highlight: true }} href="/a" unpaid />)
    expect(screen.queryByText('SUPER TOP')).not.toBeInTheDocument()
    expect(screen.queryByText('Anúncio pago')).not.toBeInTheDocument()
    expect(screen.queryByText('NOVIDADE')).not.toBeInTheDocument()
    expect(screen.getByRole('article')).toHaveClass('ad', { exact: true })
  })
})
