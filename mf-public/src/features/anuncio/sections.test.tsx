import type { AnuncioDetalhe } from '@portal/api/busca'
import { filtrarAnuncios } from '@portal/api/busca'
import { fail, on } from '@portal/platform/fake'
import { screen, within } from '@testing-library/react'
import { sampleItem } from '../../lib/samples'
import { showAdvert } from './testing'

const NOTHING: Partial<AnuncioDetalhe> = {
  descricao: '',
  etnia: [],
  cabelo: [],
  corpo: [],
  servicos: [],
  servicosPara: [],
  localAtendimento: [],
  precoPorHora: null,
  pagamentos: [],
  temEmail: false,
  temWhatsapp: false,
}

const SECTIONS: [string, Partial<AnuncioDetalhe>, string][] = [
  ['Sobre mim', { descricao: 'Atendo com hora marcada.' }, 'Atendo com hora marcada.'],
  ['Aparência', { etnia: ['Latina'] }, 'Latina'],
  ['Aparência', { cabelo: ['Ruivo'] }, 'Ruivo'],
  ['Aparência', { corpo: ['Curvas'] }, 'Curvas'],
  ['Serviços', { servicos: ['Videochamada'] }, 'Videochamada'],
  ['Atendo', { servicosPara: ['Casais'] }, 'Casais'],
  ['Local de atendimento', { localAtendimento: ['Em casa'] }, 'Em casa'],
  ['Preço por hora', { precoPorHora: 'R$ 200,00' }, 'R$\u00a0200,00'],
  ['Pagamentos', { pagamentos: ['Pix'] }, 'Pix'],
  ['Contato', { temWhatsapp: true }, 'WhatsApp'],
  ['Contato', { temEmail: true }, 'E-mail'],
]
const exactly = { normalizer: (text: string) => text }

describe('sections of an advert', () => {
  it.each(SECTIONS)('%s is there with %j, and nothing else is', async (name, change, text) => {
    await showAdvert({ ...NOTHING, ...change })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([name])
    expect(within(screen.getByRole('region', { name })).getByText(text, exactly)).toBeInTheDocument()
  })

  it('are none where there is no data, and what stands beside says so', async () => {
    await showAdvert(NOTHING)
    expect(screen.queryAllByRole('heading', { level: 2 })).toHaveLength(0)
    expect(screen.getByText('A combinar')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Contato rápido' })).not.toBeInTheDocument()
  })

  it('Aparência leaves out what is not said', async () => {
    await showAdvert({ ...NOTHING, cabelo: ['Ruivo'] })
    expect(screen.getByText('Cabelo')).toBeInTheDocument()
    expect(screen.queryByText('Etnia')).not.toBeInTheDocument()
  })

  it('Sobre mim keeps its paragraphs', async () => {
    await showAdvert({ ...NOTHING, descricao: 'Um.\n\n  \nDois.' })
    const about = screen.getByRole('region', { name: 'Sobre mim' })
    expect([...about.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['Um.', 'Dois.'])
  })

  it("the day of publication is the advert's own, in its state's zone", async () => {
    await showAdvert({ criadoEm: '2026-11-18T23:30:00-05:00' })
    expect(screen.getByText(/Código do anúncio 000001 · publicado em 18\/11\/2026/)).toBeInTheDocument()
  })
})

describe('contact', () => {
  it('goes to the API where it is, also on another host', async () => {
    await showAdvert({}, { site: { apiUrl: 'https://api.example' } })
    for (const link of screen.getAllByRole('link', { name: 'WhatsApp' }))
      expect(link).toHaveAttribute('href', 'https://api.example/api/anuncios/1/contato/whatsapp')
    for (const link of screen.getAllByRole('link', { name: 'E-mail' }))
      expect(link).toHaveAttribute('href', 'https://api.example/api/anuncios/1/contato/email')
  })
})

describe('other adverts of the city', () => {
  const answering = on(filtrarAnuncios, () => ({
    anuncios: [sampleItem(), sampleItem({ id: 9, titulo: 'Outro anúncio', titulo_formatado: 'outro-9' })],
    total: 2,
    temMais: false,
    validoAte: '2026-11-21T14:00:00-03:00',
  }))

  it('close the page, without this one', async () => {
    await showAdvert({}, { handlers: [answering] })
    const others = await screen.findByRole('region', { name: 'Outros anúncios em Goiânia' })
    expect(within(others).getByRole('link', { name: 'Outro anúncio' })).toHaveAttribute(
      'href',
      '/anuncio/outro-9',
    )
    expect(within(others).getAllByRole('article')).toHaveLength(1)
  })

  it('are left out when the search fails, and the advert is whole', async () => {
    const failing = on(filtrarAnuncios, () => {
      throw fail('ERRO_INTERNO', 'Erro interno.', 500)
    })
    await showAdvert({}, { handlers: [failing] })
    expect(screen.getByRole('heading', { name: 'Contato' })).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: /Outros anúncios/ })).not.toBeInTheDocument()
  })
})
