import { listarAlbuns } from '@portal/api/album'
import { listarTodosAnuncios } from '@portal/api/anuncios'
import { listarCupons } from '@portal/api/cupons'
import {
  estatisticasAnuncio,
  estatisticasPainel,
  listarAlertas,
  marcarAlertaLido,
  obterChecklist,
  type Alerta,
} from '@portal/api/painel'
import { alterarSenha, obterUsuario, salvarNewsletter, type Usuario } from '@portal/api/usuario'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { screen, waitFor, within } from '@testing-library/react'
import { album, anuncio, checklist, comChecklist, sentTo, show, usuario } from '../../testing'
import PainelScreen from './PainelScreen'

const estatisticas = {
  de: '2026-11-08',
  ate: '2026-11-21',
  total: { visitas: 995, whatsapp: 100, email: 49 },
  dias: [
    { dia: '2026-11-08', visitas: 0, whatsapp: 0, email: 0 },
    { dia: '2026-11-21', visitas: 995, whatsapp: 100, email: 49 },
  ],
  impulsos: [],
}

const alerta = (id: number, change: Partial<Alerta> = {}): Alerta => ({
  id,
  status: 'ativo',
  tipo: 'info',
  type: 'info',
  message: `Alerta ${id}`,
  modo: 'normal',
  criadoEm: '2026-11-21T10:00:00-03:00',
  ...change,
})

function open({ user = {}, handlers = [] }: { user?: Partial<Usuario>; handlers?: FakeHandler[] } = {}) {
  return show(<PainelScreen />, {
    handlers: [
      on(obterUsuario, () => usuario(user)),
      on(listarTodosAnuncios, () => [anuncio()]),
      on(listarAlertas, () => []),
      on(listarAlbuns, () => [album()]),
      on(listarCupons, () => []),
      on(estatisticasPainel, () => estatisticas),
      comChecklist(),
      ...handlers,
    ],
  })
}

const tile = (label: string) => within(screen.getByText(label).closest('div') ?? document.body)

describe('/painel', () => {
  it('says who is here: e-mail, verified only at 100 %, code', async () => {
    open()
    expect(screen.getByText('marina.duarte@exemplo.com.br')).toBeInTheDocument()
    expect(screen.getByText('Código BR000128')).toBeInTheDocument()
    expect(await screen.findByText('Verificada')).toBeInTheDocument()
  })

  it('leads from each missing item to where it is done, and lets nobody create before 100 %', async () => {
    const { fake, person } = open({ handlers: [comChecklist('cpf', 'album')] })
    expect(await screen.findByRole('link', { name: 'CPF' })).toHaveAttribute('href', '/perfil')
    expect(screen.getByRole('link', { name: 'Álbum verificado' })).toHaveAttribute('href', '/album')
    expect(screen.queryByRole('link', { name: 'Telefone' })).not.toBeInTheDocument()
    expect(screen.getByText('78%')).toBeInTheDocument()
    expect(screen.getByText('Não verificada')).toBeInTheDocument()
    await person.click(screen.getAllByRole('button', { name: 'Novo anúncio' })[0] ?? document.body)
    expect(fake.toasts()).toEqual(['Conclua seu perfil em 100% para criar anúncios'])
    expect(fake.location()).toBe('/aqui')
  })

  it('opens the create form from a complete profile', async () => {
    const { fake, person } = open()
    await screen.findByText('Verificada')
    await person.click(screen.getAllByRole('button', { name: 'Novo anúncio' })[0] ?? document.body)
    expect(fake.location()).toBe('/criar-anuncio')
  })

  it('counts listings and shows the balance', async () => {
    open({ user: { creditos: 41, creditosUsados: 9 } })
    await waitFor(() => expect(tile('Créditos usados').getByText('9')).toBeInTheDocument())
    expect(tile('Anúncios ativos').getByText('1')).toBeInTheDocument()
    expect(screen.getByText('41')).toBeInTheDocument()
  })

  it('asks at once for a password where there is none', async () => {
    const { fake, person } = open({
      user: { tem_senha: false },
      handlers: [on(alterarSenha, () => ({ message: 'Senha definida.' }))],
    })
    const dialog = await screen.findByRole('dialog', { name: 'Defina sua senha' })
    await person.type(within(dialog).getByLabelText('Nova senha'), 'segredo123')
    await person.type(within(dialog).getByLabelText('Confirme a nova senha'), 'segredo123')
    await person.click(within(dialog).getByRole('button', { name: 'Salvar senha' }))
    await waitFor(() => expect(fake.toasts()).toContain('Senha definida.'))
    expect(sentTo(fake, 'POST /usuario/alterar-password')).toEqual({
      body: { new_password: 'segredo123', new_password_confirmation: 'segredo123' },
    })
  })

  it.each([
    [1, 0],
    [2, 1],
  ])('with %i free listings shows %i limit banners', async (anuncios_gratis_ativos, banners) => {
    open({ user: { anuncios_gratis_ativos } })
    await screen.findByText('Verificada')
    await waitFor(() => expect(tile('Créditos usados').getByText('24')).toBeInTheDocument())
    expect(screen.queryAllByText(/Você atingiu o limite de 2 anúncios gratuitos\./)).toHaveLength(banners)
  })

  it('shows two alerts at most as banners and all of them in the dialog', async () => {
    const { person } = open({
      handlers: [on(listarAlertas, () => [alerta(1), alerta(2), alerta(3, { status: 'lido' }), alerta(4)])],
    })
    expect(await screen.findByText('Alerta 2', { selector: 'p' })).toBeInTheDocument()
    expect(screen.queryByText('Alerta 4', { selector: 'p' })).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Ver todos os alertas (4)' }))
    expect(within(screen.getByRole('dialog')).getAllByText(/^Alerta \d$/, { selector: 'p' })).toHaveLength(4)
  })

  it('offers to mark only alerts of modo normal, and tells a failure', async () => {
    const { fake, person } = open({
      handlers: [
        on(listarAlertas, () => [alerta(1), alerta(2, { modo: 'fixo' })]),
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

  it('keeps the rest of the screen when one part cannot be read', async () => {
    const broken = () => {
      throw fail('ERRO_INTERNO', '', 500)
    }
    open({ handlers: [on(listarAlertas, broken), on(estatisticasPainel, broken)] })
    expect(await screen.findByText('Erro ao carregar alertas.')).toBeInTheDocument()
    expect(await screen.findByText('Não foi possível carregar as estatísticas.')).toBeInTheDocument()
    expect(await screen.findByText('Verificada')).toBeInTheDocument()
  })

  it('turns the newsletter switch back when the server refuses', async () => {
    const { fake, person } = open({
      handlers: [
        on(salvarNewsletter, () => {
          throw fail('ERRO_INTERNO', 'Tente mais tarde.', 500)
        }),
      ],
    })
    const newsletter = await screen.findByRole('switch', { name: /Newsletter/ })
    await waitFor(() => expect(newsletter).toBeEnabled())
    await person.click(newsletter)
    await waitFor(() => expect(fake.toasts()).toEqual(['Tente mais tarde.']))
    expect(newsletter).not.toBeChecked()
  })

  it('shows nothing that late notes could push down before it is known which notes there are', async () => {
    let answer = (_: Alerta[]): void => undefined
    const later = new Promise<Alerta[]>((resolve) => (answer = resolve))
    open({ handlers: [on(listarAlertas, () => later)] })
    expect(await screen.findByText('Verificada')).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Meus anúncios' })).not.toBeInTheDocument()
    answer([alerta(1)])
    expect(await screen.findByRole('heading', { name: 'Meus anúncios' })).toBeInTheDocument()
    expect(screen.getByText('Alerta 1', { selector: 'p' })).toBeInTheDocument()
  })

  it.each([
    ['info', ''],
    ['success', 'note--success'],
    ['warning', 'note--warning'],
    ['error', 'note--danger'],
  ] as const)('shows an alert of type %s in its colour, with an icon', async (tipo, className) => {
    open({ handlers: [on(listarAlertas, () => [alerta(1, { tipo, type: tipo })])] })
    const note = (await screen.findByText('Alerta 1', { selector: 'p' })).closest('.note')
    expect(note?.className.replace('note', '').trim()).toBe(className)
    expect(note?.querySelector('svg')).toBeInTheDocument()
  })

  it('marks an alert as read through the server and asks for the list again', async () => {
    let list = [alerta(1), alerta(2)]
    const read = on(marcarAlertaLido, ({ params }) => {
      list = list.map((one) => (one.id === Number(params.id) ? { ...one, status: 'lido' } : one))
      return { message: 'ok' }
    })
    const { fake, person } = open({ handlers: [on(listarAlertas, () => list), read] })
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
    "tells a failure of the dialog with the server's message (%j), else its own",
    async (message, status, text) => {
      const { fake, person } = open({
        handlers: [
          on(listarAlertas, () => [alerta(1)]),
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

  it("says 'Erro ao carregar checklist.' when no server spoke, and tries again", async () => {
    let away = true
    const flaky = on(obterChecklist, () => {
      if (away) throw fail('REDE', 'Erro de rede.', 0)
      return checklist()
    })
    const { person } = open({ handlers: [flaky] })
    expect(await screen.findByText('Erro ao carregar checklist.')).toBeInTheDocument()
    expect(screen.queryByText('Não verificada')).not.toBeInTheDocument()
    away = false
    await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Verificada')).toBeInTheDocument()
  })

  it('says the totals of the chart in words', async () => {
    open()
    expect(
      await screen.findByRole('img', {
        name: 'Visualizações e contatos de 8 de novembro a 21 de novembro: 995 visualizações e 149 contatos.',
      }),
    ).toBeInTheDocument()
  })

  it('counts around each impulso, newest first, and marks them in the chart', async () => {
    const impulsos = [
      { instante: '2026-11-08T12:00:00-03:00', visitas: 7, whatsapp: 2, email: 1 },
      { instante: '2026-11-21T14:10:00-05:00', visitas: 5, whatsapp: 0, email: 0 },
    ]
    const { container, person } = open({
      handlers: [
        on(estatisticasPainel, () => ({ ...estatisticas, impulsos })),
        on(estatisticasAnuncio, () => ({ ...estatisticas, impulsos })),
      ],
    })
    const chart = await screen.findByRole('img', { name: /149 contatos, com 2 impulsos\.$/ })
    expect([...chart.querySelectorAll('.m')].map((mark) => mark.getAttribute('d'))).toEqual([
      'M25.00 0V100',
      expect.stringMatching(/^M79\.51 /),
    ])
    await person.click(screen.getByText('Ver os números por impulso'))
    const rows = within(screen.getByRole('region', { name: 'Números por impulso' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'ImpulsoVisualizaçõesWhatsAppE-mail',
      '21/11/2026 às 14:10500',
      '08/11/2026 às 12:00721',
    ])
    expect(container.querySelector('a[href^="/promocao"]')).not.toBeInTheDocument()
    await person.selectOptions(screen.getByLabelText('Anúncio'), '42')
    expect(await screen.findByRole('link', { name: 'Ver a promoção' })).toHaveAttribute(
      'href',
      '/promocao/42',
    )
  })
})
