import { meusAnuncios, type AnuncioDoDono } from '@portal/api/anuncios'
import { devolverRecusado } from '@portal/api/anuncio-atos'
import { meusRetirados } from '@portal/api/denuncias'
import { estatisticasPainel } from '@portal/api/painel'
import { on, type FakeHandler } from '@portal/platform/fake'
import { screen, waitFor, within } from '@testing-library/react'
import { anuncio, sentTo, show } from '../../testing'
import MeusAnunciosScreen from './MeusAnunciosScreen'

const total = { visitas: 0, whatsapp: 0, email: 0, telefone: 0 }
const semRetirados = on(meusRetirados, () => [])
const semNumeros = on(estatisticasPainel, () => ({
  de: '2026-11-08',
  ate: '2026-11-21',
  total,
  dias: [],
  impulsos: [],
}))

const esperando: AnuncioDoDono['revisao'] = {
  situacao: 'pago-em-revisao',
  prazo: '2026-11-22T15:00:00-03:00',
  motivo: null,
  motivos: null,
  devolucao: null,
  formas: [],
}
const recusado: AnuncioDoDono['revisao'] = {
  ...esperando,
  situacao: 'recusada',
  motivo: 'Texto fora dos Termos e Condições',
  motivos: 'Descreva o atendimento.',
  formas: ['creditos', 'dinheiro'],
}
const fora = { status: 'pendente', ativo: false } as const

async function open(listed: AnuncioDoDono, ...handlers: FakeHandler[]) {
  const view = show(<MeusAnunciosScreen />, {
    handlers: [on(meusAnuncios, () => [listed]), semNumeros, semRetirados, ...handlers],
  })
  await screen.findByRole('article')
  return view
}

it('names a listing that its owner paused', async () => {
  await open(anuncio({ status: 'inativo', ativo: false, suspenso: true, dataInicio: null, dataFim: null }))
  expect(screen.getByRole('article')).toHaveTextContent('PAUSADO')
})

describe('a listing under review', () => {
  it('shows the deadline of the decision, and requests no payment', async () => {
    await open(anuncio({ ...fora, revisao: esperando }))
    const row = screen.getByRole('article')
    expect(row).toHaveTextContent('EM REVISÃO')
    expect(row).toHaveTextContent('Decisão até 22/11/2026 às 15:00. Vai ao ar quando for aprovado.')
    expect(screen.queryByText('PENDENTE PAGAMENTO')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /Retomar pagamento/ })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Fora do ar' })).toBeInTheDocument()
  })

  it('links from a refusal with its reasons to the correction', async () => {
    await open(anuncio({ ...fora, revisao: recusado }))
    expect(screen.getByRole('article')).toHaveTextContent(
      'Texto fora dos Termos e Condições. Descreva o atendimento.',
    )
    expect(screen.getByRole('link', { name: /^Corrigir/ })).toHaveAttribute('href', '/editar-anuncio/42')
    expect(screen.getByRole('heading', { name: 'Precisa de você' })).toBeInTheDocument()
  })

  it('lists a live listing with a refused edit first, with the refused and the public version', async () => {
    const refused = { ...recusado, edicao: true, formas: [] }
    const other = anuncio({ id: 7, titulo: 'Outro', status: 'pendente', ativo: false })
    show(<MeusAnunciosScreen />, {
      handlers: [on(meusAnuncios, () => [other, anuncio({ revisao: refused })]), semNumeros, semRetirados],
    })
    const [row] = await screen.findAllByRole('article')
    expect(row).toHaveTextContent('PUBLICADO')
    expect(row).toHaveTextContent('EDIÇÃO RECUSADA')
    expect(row).toHaveTextContent(
      'Decidido por uma pessoa da revisão. O que você escreveu está guardado; a versão anterior continua no ar.',
    )
    expect(screen.getByRole('link', { name: /^Corrigir/ })).toHaveAttribute('href', '/editar-anuncio/42')
  })

  it('refunds the payment in the chosen form, after a confirmation', async () => {
    const back = anuncio({ ...fora, revisao: { ...recusado, devolucao: 'creditos', formas: [] } })
    const { person, fake } = await open(
      anuncio({ ...fora, revisao: recusado }),
      on(devolverRecusado, () => ({ message: 'Créditos devolvidos à sua conta.', anuncio: back })),
    )
    await person.click(screen.getByRole('button', { name: /Receber em créditos/ }))
    await person.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Pedir a devolução' }),
    )
    await waitFor(() => expect(screen.getByText('Devolvido em créditos.')).toBeInTheDocument())
    expect(sentTo(fake, 'POST /anuncios/:id/devolucao')).toMatchObject({ body: { forma: 'creditos' } })
    expect(screen.queryByRole('button', { name: /Receber em dinheiro/ })).not.toBeInTheDocument()
  })
})
