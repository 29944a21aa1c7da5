import { meusAnuncios, type AnuncioDoDono } from '@portal/api/anuncios'
import { findAvisosPush, ligarAvisosPush } from '@portal/api/avisos-push'
import { meusRetirados } from '@portal/api/denuncias'
import { estatisticasAnuncio, estatisticasPainel } from '@portal/api/painel'
import { memoryStore } from '@portal/platform/storage'
import { on } from '@portal/platform/fake'
import { fakePush } from '@portal/platform/fakePush'
import { screen, within } from '@testing-library/react'
import { anuncio, show } from '../../testing'
import MeusAnunciosScreen from './MeusAnunciosScreen'

const comparacao = {
  categoria: 'Massagistas',
  cidade: 'Goiânia',
  anuncios: 35,
  posicao: 28,
  reveza: null,
  mediana: null,
}
const total = { visitas: 0, whatsapp: 0, email: 0, telefone: 0 }
const estatisticas = { de: '2026-11-10', ate: '2026-11-23', total, dias: [], impulsos: [] }
const NOW = new Date('2026-11-23T12:00:00-03:00')
const noAr = anuncio({
  publicadoEm: '2026-11-23T11:00:00-03:00',
  expiraEm: '2026-11-24T23:59:00-03:00',
  dataFim: '2026-11-24T23:59:00-03:00',
})

const avisos = { chave: 'k', ligados: [], silencio: null, aparelhos: [] }

function open(listed: AnuncioDoDono, port = memoryStore()) {
  return show(<MeusAnunciosScreen />, {
    port,
    handlers: [
      on(meusAnuncios, () => [listed]),
      on(meusRetirados, () => []),
      on(findAvisosPush, () => avisos),
      on(ligarAvisosPush, () => avisos),
      on(estatisticasPainel, () => estatisticas),
      on(estatisticasAnuncio, () => ({ ...estatisticas, comparacao })),
    ],
  })
}

beforeEach(() => void jest.useFakeTimers({ now: NOW, advanceTimers: true }))
afterEach(() => void jest.useRealTimers())

describe('the moment after publishing', () => {
  it('shows the live listing, its place in the city, and how to share it, until it is closed', async () => {
    const port = memoryStore()
    const { person, unmount } = open(noAr, port)
    const moment = await screen.findByRole('region', { name: 'Você está no ar' })
    expect(await within(moment).findByText('28ª')).toBeInTheDocument()
    expect(moment).toHaveTextContent('de 35 em Goiânia')
    const faixa = within(within(moment).getByRole('region', { name: '28ª de 35 em Goiânia' }))
    expect(faixa.getByRole('img', { name: 'Seu anúncio é o 28º de 35' })).toBeInTheDocument()
    expect(faixa.getByText(/Os TOP vêm antes/)).toBeInTheDocument()
    // No level of headings is skipped between the moment's and the card's.
    expect(within(moment).queryByRole('heading', { level: 3 })).not.toBeInTheDocument()
    expect(within(moment).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(`/anuncio/${noAr.titulo_formatado}`)),
    )
    await person.click(within(moment).getByRole('button', { name: 'Ver meus anúncios' }))
    expect(screen.queryByRole('region', { name: 'Você está no ar' })).not.toBeInTheDocument()
    unmount()
    open(noAr, port)
    expect(await screen.findByRole('article')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Você está no ar' })).not.toBeInTheDocument()
  })

  it('offers notices, and asks the browser only after the tap', async () => {
    const { requestPermission } = fakePush('granted')
    const { person } = open(noAr)
    const button = await screen.findByRole('button', { name: 'Avisar' })
    expect(screen.getByText('Avisar quando alguém escrever?')).toBeInTheDocument()
    expect(requestPermission).not.toHaveBeenCalled()
    await person.click(button)
    expect(await screen.findByText(/Avisos ligados neste aparelho/)).toBeInTheDocument()
  })

  it('never shows "no ar" for a listing under review, nor an address to share', async () => {
    const revisao = {
      situacao: 'em-revisao' as const,
      enviada: '2026-11-23T11:30:00-03:00',
      prazo: '2026-11-24T11:30:00-03:00',
      motivo: null,
      motivos: null,
      devolucao: null,
      formas: [],
    }
    open(anuncio({ status: 'pendente', ativo: false, revisao }))
    const moment = await screen.findByRole('region', { name: 'Em revisão' })
    expect(moment).toHaveTextContent('Decisão até24/11/2026 às 11:30')
    expect(within(moment).queryByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument()
  })

  it('is over after 48 hours', async () => {
    open(anuncio({ ...noAr, publicadoEm: '2026-11-21T11:59:00-03:00' }))
    expect(await screen.findByRole('article')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Você está no ar' })).not.toBeInTheDocument()
  })
})
