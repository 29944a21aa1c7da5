import { listarAlbuns } from '@portal/api/album'
import { listarTodosAnuncios } from '@portal/api/anuncios'
import { listarCupons } from '@portal/api/cupons'
import { estatisticasPainel, listarAlertas, marcarAlertaLido, type Alerta } from '@portal/api/painel'
import { alterarSenha, obterUsuario, salvarNewsletter, type Usuario } from '@portal/api/usuario'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { screen, waitFor, within } from '@testing-library/react'
import { album, anuncio, comChecklist, sentTo, show, usuario } from '../../testing'
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
    expect(screen.getByText('Não foi possível carregar as estatísticas.')).toBeInTheDocument()
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
    const newsletter = screen.getByRole('switch', { name: /Newsletter/ })
    await waitFor(() => expect(newsletter).toBeEnabled())
    await person.click(newsletter)
    await waitFor(() => expect(fake.toasts()).toEqual(['Tente mais tarde.']))
    expect(newsletter).not.toBeChecked()
  })

  it('says the totals of the chart in words', async () => {
    open()
    expect(
      await screen.findByRole('img', {
        name: 'Visualizações e contatos de 8 de novembro a 21 de novembro: 995 visualizações e 149 contatos.',
      }),
    ).toBeInTheDocument()
  })
})
