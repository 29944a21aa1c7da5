import { listTodosAnuncios } from '@portal/api/anuncios'
import { listAlertas, marcarAlertaLido, type Alerta } from '@portal/api/painel'
import { fail, on } from '@portal/platform/fake'
import { screen, waitFor, within } from '@testing-library/react'
import { anuncio, sentTo } from '../../testing'
import { alerta, open } from './testing'

describe('alerts of the painel', () => {
  it('shows at most two alerts as banners and all of them in the dialog', async () => {
    const { person } = open({
      handlers: [on(listAlertas, () => [alerta(1), alerta(2), alerta(3, { status: 'lido' }), alerta(4)])],
    })
    expect(await screen.findByText('Alerta 2', { selector: 'p' })).toBeInTheDocument()
    expect(screen.queryByText('Alerta 4', { selector: 'p' })).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Ver todos os alertas (4)' }))
    expect(within(screen.getByRole('dialog')).getAllByText(/^Alerta \d$/, { selector: 'p' })).toHaveLength(4)
  })

  it('can mark only alerts of modo normal, and reports a failure', async () => {
    const { fake, person } = open({
      handlers: [
        on(listAlertas, () => [alerta(1), alerta(2, { modo: 'fixo' })]),
        on(marcarAlertaLido, () => {
          throw fail('ERRO_INTERNO', 'Falhou.', 500)
        }),
      ],
    })
    await screen.findByText('Alerta 1', { selector: 'p' })
    expect(screen.queryByRole('button', { name: 'Marcar como lido Alerta 2' })).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Marcar como lido Alerta 1' }))
    await waitFor(() => expect(fake.toasts()).toEqual(['Falha ao marcar alerta como lido.']))
  })

  it('name their listing and carry the act that settles it', async () => {
    const dia = (n: number) => `2026-11-${n}T23:59:00-03:00`
    const over = anuncio({ id: 7, titulo: 'Sete', ativo: false, dataFim: dia(10), expiraEm: dia(10) })
    const { fake, person } = open({
      handlers: [
        on(listTodosAnuncios, () => [
          over,
          anuncio({ id: 8, titulo: 'Oito', dataFim: null, expiraEm: null }),
        ]),
        on(listAlertas, () => [
          alerta(1, { anuncio_id: 8, message: 'Seu recurso foi decidido.' }),
          alerta(2, { anuncio_id: 7, message: 'O anúncio "Sete" expirou.' }),
          alerta(3, { anuncio_id: 99 }),
        ]),
      ],
    })
    const note = (await screen.findByText('“Oito”:')).closest('.note')
    expect(note).toHaveTextContent('“Oito”: Seu recurso foi decidido.')
    expect(screen.getByRole('link', { name: 'Ver em Meus Anúncios Oito' })).toHaveAttribute(
      'href',
      '/meus-anuncios',
    )
    expect(screen.queryByText('“Sete”:')).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Ver todos os alertas (3)' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Alerta 3', { selector: 'p' })).toBeInTheDocument()
    expect(dialog.getAllByRole('link')).toHaveLength(1)
    await person.click(dialog.getByRole('button', { name: 'Renovar Sete' }))
    expect(fake.location()).toBe('/promover-anuncio')
  })

  it('shows nothing that late notes could shift until the notes are known', async () => {
    let answer = (_: Alerta[]): void => undefined
    const later = new Promise<Alerta[]>((resolve) => (answer = resolve))
    open({ handlers: [on(listAlertas, () => later)] })
    expect(await screen.findByText('Carregando o seu painel')).toBeInTheDocument()
    answer([alerta(1)])
    expect(await screen.findByRole('heading', { name: 'Seus anúncios' })).toBeInTheDocument()
    expect(screen.getByText('Alerta 1', { selector: 'p' })).toBeInTheDocument()
  })

  it.each([
    ['info', ''],
    ['success', 'note--success'],
    ['warning', 'note--warning'],
    ['error', 'note--danger'],
  ] as const)('shows an alert of type %s in its colour, with an icon', async (tipo, className) => {
    open({ handlers: [on(listAlertas, () => [alerta(1, { tipo, type: tipo })])] })
    const note = (await screen.findByText('Alerta 1', { selector: 'p' })).closest('.note')
    expect(note?.className.replace('note', '').trim()).toBe(className)
    expect(note?.querySelector('svg')).toBeInTheDocument()
  })

  it('marks an alert as read on the server and reloads the list', async () => {
    let list = [alerta(1), alerta(2)]
    const read = on(marcarAlertaLido, ({ params }) => {
      list = list.map((one) => (one.id === Number(params.id) ? { ...one, status: 'lido' } : one))
      return { message: 'ok' }
    })
    const { fake, person } = open({ handlers: [on(listAlertas, () => list), read] })
    await person.click(await screen.findByRole('button', { name: 'Marcar como lido Alerta 1' }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Marcar como lido Alerta 1' })).not.toBeInTheDocument(),
    )
    expect(sentTo(fake, 'PUT /alerta/lido/:id')).toMatchObject({ params: { id: 1 } })
    await person.click(screen.getByRole('button', { name: 'Ver todos os alertas (2)' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Alertas recebidos' }))
    expect(dialog.getByText('21/11/2026 às 10:00 · Lido')).toBeInTheDocument()
    await person.click(dialog.getByRole('button', { name: 'Marcar como lido Alerta 2' }))
    await waitFor(() => expect(dialog.getAllByText(/· Lido$/)).toHaveLength(2))
  })

  it.each([
    ['Já não existe.', 404, 'Já não existe.'],
    ['', 0, 'Erro ao marcar como lido.'],
  ])(
    "reports a failure in the dialog with the server's message (%j), else its own",
    async (message, status, text) => {
      const { fake, person } = open({
        handlers: [
          on(listAlertas, () => [alerta(1)]),
          on(marcarAlertaLido, () => {
            throw fail(status === 0 ? 'REDE' : 'NAO_ENCONTRADO', message, status)
          }),
        ],
      })
      await person.click(await screen.findByRole('button', { name: 'Ver todos os alertas (1)' }))
      await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Marcar como lido/ }))
      await waitFor(() => expect(fake.toasts()).toEqual([text]))
    },
  )
})
