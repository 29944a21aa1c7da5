import type { AnuncioDetalhe } from '@portal/api/busca'
import { filtrarAnuncios } from '@portal/api/busca'
import { fail, on } from '@portal/platform/fake'
import { fireEvent, screen, within } from '@testing-library/react'
import { sampleItem } from '../../lib/samples'
import { showAnuncio } from './testing'

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
  ['Serviços', { servicos: ['Videochamada'] }, 'Videochamada'],
]
const FACTS: [string, Partial<AnuncioDetalhe>, string][] = [
  ['Aparência', { etnia: ['Latina'] }, 'Latina'],
  ['Aparência', { cabelo: ['Ruivo'] }, 'Ruivo'],
  ['Aparência', { corpo: ['Curvas'] }, 'Curvas'],
  ['Atendo', { servicosPara: ['Homens', 'Casais'] }, 'Homens, Casais'],
  ['Local de atendimento', { localAtendimento: ['Em casa'] }, 'Em casa'],
  ['Pagamentos', { pagamentos: ['Pix'] }, 'Pix'],
]
const ALWAYS = ['Detalhes', 'Antes de combinar']
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const fact = (label: string) => screen.getAllByRole('term').find(({ textContent }) => textContent === label)

describe('sections of an advert', () => {
  it.each(SECTIONS)('%s is shown with %j', async (name, change, text) => {
    await showAnuncio({ ...NOTHING, ...change })
    expect(headings()).toEqual([name, ...ALWAYS])
    expect(within(screen.getByRole('region', { name })).getByText(text)).toBeInTheDocument()
  })

  it('plays the recording only when asked, and shows its length', async () => {
    await showAnuncio({ ...NOTHING, voz: { arquivo_path: 'ab.m4a', segundos: 12 } })
    const player = within(screen.getByRole('region', { name: 'Recado de voz' })).getByLabelText(
      'Recado de voz, 0:12',
    )
    expect(player).toHaveAttribute('src', '/storage/ab.m4a')
    expect(player).toHaveAttribute('preload', 'none')
    expect(player).toHaveAttribute('controls')
    expect(player).not.toHaveAttribute('autoplay')
  })

  it('shows the video behind its poster, in its own sides, and plays it only when asked', async () => {
    await showAnuncio({
      ...NOTHING,
      video: { arquivo_path: 'ab.mp4', segundos: 8, largura: 720, altura: 1280 },
    })
    const player = within(screen.getByRole('region', { name: 'Vídeo' })).getByLabelText('Vídeo, 0:08')
    const wanted = { src: '/storage/ab.mp4', poster: '/storage/ab.mp4?w=800', preload: 'none', width: '720' }
    for (const [name, value] of Object.entries(wanted)) expect(player).toHaveAttribute(name, value)
    expect(player).not.toHaveAttribute('autoplay')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    fireEvent.error(player)
    expect(screen.getByRole('alert')).toHaveTextContent('Não abriu neste navegador.')
    expect(screen.getByRole('link', { name: 'Tire-o do ar na hora' })).toHaveAttribute(
      'href',
      '/estou-nesta-foto#ab.mp4',
    )
  })

  it.each(FACTS)(
    'the fact %s is there with %j, and no other that was not said',
    async (label, change, text) => {
      await showAnuncio({ ...NOTHING, zona: null, ...change })
      const labels = screen.getAllByRole('term').map(({ textContent }) => textContent)
      expect(labels.filter((other) => other !== 'Horário' && other !== 'Idade')).toEqual([label])
      expect(fact(label)?.nextElementSibling).toHaveTextContent(text)
    },
  )

  it('are omitted without data, while price and contact show a placeholder', async () => {
    await showAnuncio({ ...NOTHING, zona: null })
    expect(headings()).toEqual(ALWAYS)
    const side = screen.getByRole('complementary', { name: 'Preço e contato' })
    expect(side).toHaveTextContent('A combinar')
    expect(within(side).queryByRole('link')).not.toBeInTheDocument()
  })

  it('Sobre mim keeps its paragraphs', async () => {
    await showAnuncio({ ...NOTHING, descricao: 'Um.\n\n  \nDois.' })
    const about = screen.getByRole('region', { name: 'Sobre mim' })
    expect([...about.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['Um.', 'Dois.'])
  })

  it("shows the day of publication in the state's time zone", async () => {
    await showAnuncio({ criadoEm: '2026-11-18T23:30:00-05:00' })
    expect(screen.getByText(/Código do anúncio 000001 · publicado em 18\/11\/2026/)).toBeInTheDocument()
  })
})

describe('week and prices', () => {
  it("show today's hours, the days in a few lines, and each price under its label", async () => {
    const day = { inicio: '14:00', fim: '02:00' }
    await showAnuncio({
      expediente: [1, 2, 3].map((dia) => ({ dia, ...day })),
      hoje: 'Hoje até 2h',
      valores: [{ rotulo: 'Pernoite', valor: 1200 }],
    })
    expect(fact('Dias e horários')?.nextElementSibling).toHaveTextContent(
      'Hoje até 2hseg a qua 14:00 às 02:00',
    )
    expect(fact('Outros valores')?.nextElementSibling).toHaveTextContent('Pernoite R$ 1.200,00')
  })
})

describe('contact', () => {
  it('is shown once beside the price, and once at the bottom of a phone', async () => {
    await showAnuncio({ temEmail: false })
    for (const place of [
      screen.getByRole('complementary', { name: 'Preço e contato' }),
      screen.getByRole('region', { name: 'Preço e contato' }),
    ]) {
      expect(place).toHaveTextContent(/R\$\s200,00/)
      expect(within(place).getByRole('link', { name: 'WhatsApp' })).toBeInTheDocument()
    }
    expect(screen.getAllByRole('link', { name: 'WhatsApp' })).toHaveLength(2)
  })

  it('labels each of them, with a name that contains the label', async () => {
    await showAnuncio({ temEmail: false, recebeRecados: true, temTelefone: true })
    const dock = screen.getByRole('region', { name: 'Preço e contato' })
    expect(within(dock).getByRole('button', { name: 'Enviar mensagem' })).toHaveTextContent('Mensagem')
    expect(within(dock).getByRole('button', { name: 'Mostrar telefone' })).toHaveTextContent('Telefone')
  })

  it("links to the API's own host", async () => {
    await showAnuncio({}, { site: { apiUrl: 'https://api.example' } })
    for (const link of screen.getAllByRole('link', { name: 'WhatsApp' }))
      expect(link).toHaveAttribute('href', 'https://api.example/api/anuncios/1/contato/whatsapp')
  })

  it('uses a portal message for e-mail, without any link to an address', async () => {
    await showAnuncio({ temEmail: true, recebeRecados: true })
    expect(screen.getAllByRole('button', { name: 'E-mail' })).toHaveLength(2)
    expect(screen.queryByRole('link', { name: 'E-mail' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Enviar mensagem' })).toBeNull()
  })
})

describe('other adverts of the city', () => {
  const answering = on(filtrarAnuncios, () => ({
    anuncios: [sampleItem(), sampleItem({ id: 9, titulo: 'Outro anúncio', titulo_formatado: 'outro-9' })],
    total: 2,
    temMais: false,
    validoAte: '2026-11-21T14:00:00-03:00',
  }))

  it('are listed at the end, without this one', async () => {
    await showAnuncio({}, { handlers: [answering] })
    const others = await screen.findByRole('region', { name: 'Outros anúncios em Goiânia' })
    expect(within(others).getByRole('link', { name: 'Outro anúncio' })).toHaveAttribute(
      'href',
      '/anuncio/outro-9',
    )
    expect(within(others).getAllByRole('article')).toHaveLength(1)
  })

  it('are omitted when the search fails, and the advert is complete', async () => {
    const failing = on(filtrarAnuncios, () => {
      throw fail('ERRO_INTERNO', 'Erro interno.', 500)
    })
    await showAnuncio({}, { handlers: [failing] })
    expect(screen.getByRole('complementary', { name: 'Preço e contato' })).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: /Outros anúncios/ })).not.toBeInTheDocument()
  })
})

describe('what is measured and planned', () => {
  it('shows each badge, and in a fold what it measures', async () => {
    const medida =
      'Responde em 1 h: metade das mensagens dos últimos 28 dias teve resposta em até 54 minutos.'
    await showAnuncio({ distintivos: ['Responde em 1 h'], medidas: [medida] })
    expect(screen.getByText('Responde em 1 h')).toBeInTheDocument()
    expect(screen.getByText('O que os selos medem')).toBeInTheDocument()
    expect(screen.getByText(medida)).toBeInTheDocument()
  })

  it('shows none that the server did not measure', async () => {
    await showAnuncio({ medidas: [] })
    expect(screen.queryByText('O que os selos medem')).not.toBeInTheDocument()
  })

  it('says where she is, or will be next', async () => {
    const { unmount } = await showAnuncio({ proximaViagem: 'Viaja para Manaus de 3 a 7 de dezembro.' })
    expect(screen.getByText('Viaja para Manaus de 3 a 7 de dezembro.')).toBeInTheDocument()
    unmount()
    await showAnuncio({ viagem: 'Em Manaus até dia 7', proximaViagem: 'Viaja para Recife em 1 de março.' })
    expect(screen.getByText('Em Manaus até dia 7')).toBeInTheDocument()
    expect(screen.queryByText(/^Viaja/)).not.toBeInTheDocument()
  })
})
