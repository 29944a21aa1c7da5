import { listTodosAnuncios } from '@portal/api/anuncios'
import { listAlertas, marcarAlertaLido } from '@portal/api/painel'
import { on } from '@portal/platform/fake'
import { screen, waitFor, within } from '@testing-library/react'
import { anuncio } from '../../testing'
import { proximoPasso } from './proximoPasso'
import { tarefasDe } from './tarefas'
import { alerta, open } from './testing'

const NOW = new Date('2026-11-24T12:00:00-03:00')
const refused = {
  situacao: 'recusada' as const,
  edicao: true,
  motivo: 'Contato fora do lugar',
  motivos: 'O telefone está no título.',
  prazo: '2026-11-22T12:00:00-03:00',
  devolucao: null,
  formas: [],
}
const pendente = anuncio({ id: 1, titulo: 'Um', status: 'pendente', ativo: false })
const recusado = anuncio({ id: 2, titulo: 'Dois', revisao: refused })
const acaba = anuncio({
  id: 3,
  titulo: 'Três',
  publicadoEm: '2026-11-18T12:00:00-03:00',
  expiraEm: '2026-11-24T23:59:00-03:00',
  dataFim: '2026-11-24T23:59:00-03:00',
})

describe('tasks of the painel', () => {
  it('are refusals, then money, then ends, each with its listing and one act', () => {
    const found = tarefasDe([acaba, pendente, recusado], NOW)
    expect(found.map((tarefa) => [tarefa.anuncio.titulo, tarefa.what, tarefa.act?.label])).toEqual([
      ['Dois', 'Edição recusada', 'Corrigir'],
      ['Um', 'Pagamento pendente', 'Retomar pagamento'],
      ['Três', 'Sai do ar logo', undefined],
    ])
    expect(proximoPasso([acaba, pendente, recusado], 100, NOW)).toEqual({
      label: 'Corrigir anúncio',
      to: '/editar-anuncio/2',
    })
  })

  it('omit the renewal of a one-day promotion that has just begun', () => {
    const begun = anuncio({ ...acaba, publicadoEm: '2026-11-24T11:59:00-03:00' })
    expect(tarefasDe([begun], NOW)).toEqual([])
    expect(proximoPasso([begun], 100, NOW).label).toBe('Divulgar anúncio')
  })

  it('stand in place of their alert, and marking all as seen hides none of them', async () => {
    const marked: string[] = []
    const { person } = open({
      handlers: [
        on(listTodosAnuncios, () => [recusado]),
        on(listAlertas, () => [alerta(1, { anuncio_id: 2, tipo: 'error' }), alerta(2)]),
        on(marcarAlertaLido, ({ params }) => {
          marked.push(String(params.id))
          return { message: 'ok' }
        }),
      ],
    })
    const tasks = await screen.findByRole('region', { name: /Precisa de você/ })
    expect(within(tasks).getByRole('link', { name: 'Corrigir Dois' })).toHaveAttribute(
      'href',
      '/editar-anuncio/2',
    )
    expect(screen.queryByText('Alerta 1', { selector: 'p' })).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Marcar todos como vistos' }))
    await waitFor(() => expect(marked.sort()).toEqual(['1', '2']))
    expect(within(tasks).getByText(/Edição recusada/)).toBeInTheDocument()
  })
})
