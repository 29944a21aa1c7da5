import { estatisticasAnuncio, estatisticasPainel } from '@portal/api/painel'
import { on } from '@portal/platform/fake'
import { addDias } from '@portal/domain/tempo'
import { screen, waitFor, within } from '@testing-library/react'
import { hoje } from '../../lib/hoje'
import { sentTo } from '../../testing'
import { estatisticas, open } from './testing'

/** First day of a period of this length that ends today. */
const de = (dias: number) => addDias(hoje(), 1 - dias)

describe('statistics of the painel', () => {
  it('reports a failed chart like failed figures', async () => {
    jest.doMock('./GraficoEstatisticas', () => {
      throw new Error('sem rede')
    })
    open()
    expect(await screen.findByText('Não foi possível carregar as estatísticas.')).toBeInTheDocument()
    jest.dontMock('./GraficoEstatisticas')
  })

  it('cover the chosen number of days, up to today', async () => {
    const { fake, person } = open()
    await person.click(await screen.findByRole('radio', { name: '30' }))
    expect(screen.getByRole('heading', { name: 'Últimos 30 dias' })).toBeInTheDocument()
    await waitFor(() => expect(sentTo(fake, 'GET /painel/estatisticas')).toEqual({ query: { de: de(30) } }))
  })

  it("state the chart's totals in words", async () => {
    open()
    expect(
      await screen.findByRole('img', {
        name: 'Visitas e contatos de 8 de novembro a 21 de novembro: 995\u00A0visitas e 149\u00A0contatos.',
      }),
    ).toBeInTheDocument()
  })

  it("show a listing's position in its city, and its counts beside the median", async () => {
    const comparacao = {
      categoria: 'Massagistas',
      cidade: 'Goiânia',
      anuncios: 41,
      posicao: 3,
      reveza: 'outros' as const,
    }
    const mediana = { visitas: 1_200, contatos: 149 }
    const { person } = open({
      handlers: [
        on(estatisticasAnuncio, () => ({ ...estatisticas, comparacao: { ...comparacao, mediana } })),
      ],
    })
    await person.selectOptions(await screen.findByLabelText('Anúncio'), '42')
    expect(await screen.findByText('Posição em Massagistas, Goiânia')).toBeInTheDocument()
    expect(screen.getByText(/^3ª de 41/)).toHaveTextContent('fora os SUPER TOP, que se revezam no topo')
    expect(screen.getByText(/^1.200 visitas, 149 contatos/)).toHaveTextContent(
      'visitas: abaixo; contatos: igual',
    )
  })

  it('count around each impulso, newest first, and mark them in the chart', async () => {
    const impulsos = [
      { instante: '2026-11-08T12:00:00-03:00', visitas: 7, whatsapp: 2, email: 1, telefone: 0 },
      { instante: '2026-11-21T14:10:00-05:00', visitas: 5, whatsapp: 0, email: 0, telefone: 0 },
    ]
    const { container, person } = open({
      handlers: [
        on(estatisticasPainel, () => ({ ...estatisticas, impulsos })),
        on(estatisticasAnuncio, () => ({ ...estatisticas, impulsos })),
      ],
    })
    const chart = await screen.findByRole('img', { name: /149\scontatos, com 2\simpulsos\.$/ })
    const ticks = [...chart.querySelectorAll<HTMLElement>('.bars__i i')]
    expect(ticks.map(({ style }) => style.left)).toEqual(['25%', '79.51%'])
    await person.click(screen.getByText('Ver os números por impulso'))
    const rows = within(screen.getByRole('region', { name: 'Números por impulso' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'ImpulsoVisitasWhatsAppE-mailTelefoneMensagens',
      '21/11/2026 às 14:1050000',
      '08/11/2026 às 12:0072100',
    ])
    expect(container.querySelector('a[href^="/promocao"]')).not.toBeInTheDocument()
    await person.selectOptions(screen.getByLabelText('Anúncio'), '42')
    expect(await screen.findByRole('link', { name: 'Ver a promoção' })).toHaveAttribute(
      'href',
      '/promocao/42',
    )
  })
})
