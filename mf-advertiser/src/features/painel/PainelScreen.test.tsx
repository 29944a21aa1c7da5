import { estatisticasPainel, listAlertas, findChecklist, type Alerta } from '@portal/api/painel'
import { updateAviso, updateSenha, updateNewsletter } from '@portal/api/usuario'
import { listTodosAnuncios } from '@portal/api/anuncios'
import { findIdentidade } from '@portal/api/identidade'
import { ALERTAS } from '@portal/domain/mensagens'
import { identidadeDeExemplo } from '@portal/platform/exemplos'
import { fail, on } from '@portal/platform/fake'
import { screen, waitFor, within } from '@testing-library/react'
import { anuncio, checklist, comChecklist, sentTo } from '../../testing'
import { alerta, open } from './testing'

describe('/painel', () => {
  it('identifies the user: e-mail, code, and verified only at 100 %', async () => {
    open()
    expect(await screen.findByText('Verificada')).toBeInTheDocument()
    expect(screen.getByText('marina.duarte@exemplo.com.br')).toBeInTheDocument()
    expect(screen.getByText('Código BR000128')).toBeInTheDocument()
  })

  it('links each missing item to its screen, and blocks creating below 100 %', async () => {
    const { fake, person } = open({ handlers: [comChecklist('cpf', 'album')] })
    expect(await screen.findByRole('link', { name: 'CPF' })).toHaveAttribute('href', '/perfil')
    expect(screen.getByRole('link', { name: 'Álbum verificado' })).toHaveAttribute('href', '/album')
    expect(screen.queryByRole('link', { name: 'Telefone' })).not.toBeInTheDocument()
    expect(screen.getByText('78%')).toBeInTheDocument()
    expect(screen.getByText('Não verificada')).toBeInTheDocument()
    await person.click(screen.getAllByRole('button', { name: 'Publicar anúncio' })[0] ?? document.body)
    expect(fake.toasts()).toEqual(['Conclua seu perfil em 100% para criar anúncios'])
    expect(fake.location()).toBe('/aqui')
  })

  it('opens the create form from a complete profile', async () => {
    const { fake, person } = open()
    await screen.findByText('Verificada')
    await person.click(screen.getAllByRole('button', { name: 'Publicar anúncio' })[0] ?? document.body)
    expect(fake.location()).toBe('/criar-anuncio')
  })

  it('summarizes views in a sentence, with the balance and the counts of listings', async () => {
    open({ user: { creditos: 41, creditosUsados: 9 } })
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      '995 visitas, 149 contatos em 7 dias',
    )
    expect(screen.getByText('41')).toBeInTheDocument()
    expect(screen.getByText('9 créditos usados')).toBeInTheDocument()
    expect(screen.getByText('1 ativo · 0 pendentes · 0 inativos ou expirados')).toBeInTheDocument()
  })

  it('links an own listing to its public page while it is public', async () => {
    const gone = anuncio({ id: 43, titulo: 'Fora do ar', status: 'inativo', ativo: false })
    const later = '2099-11-24T23:59:00-03:00'
    open({ handlers: [on(listTodosAnuncios, () => [anuncio({ dataFim: later }), gone])] })
    expect(
      await screen.findByRole('link', { name: 'Ver anúncio: Massagem relaxante com pedras quentes' }),
    ).toHaveAttribute('href', '/anuncio/massagem-relaxante-com-pedras-quentes-42')
    expect(screen.queryByRole('link', { name: 'Ver anúncio: Fora do ar' })).not.toBeInTheDocument()
  })

  it('shows a new account one card of linked steps, with the reason of the locked one', async () => {
    open({ handlers: [comChecklist('cpf', 'telefone', 'album'), on(listTodosAnuncios, () => [])] })
    expect(
      await screen.findByRole('heading', { level: 1, name: '3 passos para publicar' }),
    ).toBeInTheDocument()
    expect(screen.getByText('Faltam 2 de 8: Telefone, CPF.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Concluir perfil' })).toHaveAttribute('href', '/perfil')
    expect(screen.getByRole('link', { name: 'Novo álbum' })).toHaveAttribute('href', '/album')
    expect(screen.getByText('Conclua seu perfil em 100% para criar anúncios')).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Seus anúncios' })).not.toBeInTheDocument()
  })

  it('includes the identity among the steps when publishing requires it', async () => {
    const owed = on(findIdentidade, () => ({ ...identidadeDeExemplo, exigida: true }))
    open({ handlers: [comChecklist('cpf', 'album'), on(listTodosAnuncios, () => []), owed] })
    expect(
      await screen.findByRole('heading', { level: 1, name: '4 passos para publicar' }),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Confirmar identidade' })).toHaveAttribute(
      'href',
      '/conta/identidade',
    )
  })

  it('hides the welcome once the profile is complete', async () => {
    const welcome = on(listAlertas, () => [alerta(1, { message: ALERTAS.boasVindas })])
    open({ handlers: [welcome] })
    await screen.findByText('Verificada')
    expect(screen.queryByText(ALERTAS.boasVindas, { selector: 'p' })).not.toBeInTheDocument()
  })

  it('opens the form for a missing password', async () => {
    const { fake, person } = open({
      user: { tem_senha: false },
      handlers: [on(updateSenha, () => ({ message: 'Senha definida.' }))],
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
    expect(screen.queryAllByText(/Você atingiu o limite de 2 anúncios gratuitos\./)).toHaveLength(banners)
  })

  it('keeps the rest of the screen when one part fails to load', async () => {
    const broken = () => {
      throw fail('ERRO_INTERNO', '', 500)
    }
    open({ handlers: [on(listAlertas, broken), on(estatisticasPainel, broken)] })
    expect(await screen.findByText('Erro ao carregar alertas.')).toBeInTheDocument()
    expect(await screen.findByText('Não foi possível carregar as estatísticas.')).toBeInTheDocument()
    expect(await screen.findByText('Verificada')).toBeInTheDocument()
  })

  it('requests all parts in parallel', async () => {
    const { fake } = open({ handlers: [on(listAlertas, () => new Promise<Alerta[]>(() => undefined))] })
    await waitFor(() =>
      expect(fake.calls.map(({ endpoint }) => endpoint)).toEqual(
        expect.arrayContaining(['GET /painel/estatisticas', 'GET /album', 'GET /cupons']),
      ),
    )
  })

  it('turns one mail off, and leaves the others unchanged', async () => {
    const { fake, person } = open({
      user: { avisos: ['vencimento', 'resultados'] },
      handlers: [on(updateAviso, () => ({ message: 'ok' }))],
    })
    const week = await screen.findByRole('switch', { name: /Resultados da semana/ })
    await waitFor(() => expect(week).toBeChecked())
    await person.click(week)
    await waitFor(() => expect(week).not.toBeChecked())
    expect(sentTo(fake, 'PUT /usuario/avisos')).toMatchObject({ body: { tipo: 'resultados', ligado: false } })
    expect(screen.getByRole('switch', { name: /Fim do anúncio/ })).toBeChecked()
  })

  it('restores the newsletter switch when the server refuses', async () => {
    const { fake, person } = open({
      handlers: [
        on(updateNewsletter, () => {
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

  it("shows 'Erro ao carregar checklist.' without a server response, and retries", async () => {
    let away = true
    const flaky = on(findChecklist, () => {
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
})
