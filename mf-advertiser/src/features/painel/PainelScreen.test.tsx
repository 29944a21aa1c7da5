import { estatisticasPainel, listAlertas, findChecklist, type Alerta } from '@portal/api/painel'
import { updateSenha, updateNewsletter } from '@portal/api/usuario'
import { fail, on } from '@portal/platform/fake'
import { screen, waitFor, within } from '@testing-library/react'
import { checklist, comChecklist, sentTo } from '../../testing'
import { open } from './testing'

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
    await waitFor(() => expect(tile('Créditos usados').getByText('24')).toBeInTheDocument())
    expect(screen.queryAllByText(/Você atingiu o limite de 2 anúncios gratuitos\./)).toHaveLength(banners)
  })

  it('keeps the rest of the screen when one part cannot be read', async () => {
    const broken = () => {
      throw fail('ERRO_INTERNO', '', 500)
    }
    open({ handlers: [on(listAlertas, broken), on(estatisticasPainel, broken)] })
    expect(await screen.findByText('Erro ao carregar alertas.')).toBeInTheDocument()
    expect(await screen.findByText('Não foi possível carregar as estatísticas.')).toBeInTheDocument()
    expect(await screen.findByText('Verificada')).toBeInTheDocument()
  })

  it('asks for all of its parts at once, whatever is waited for first', async () => {
    const { fake } = open({ handlers: [on(listAlertas, () => new Promise<Alerta[]>(() => undefined))] })
    await screen.findByText('Verificada')
    expect(fake.calls.map(({ endpoint }) => endpoint)).toEqual(
      expect.arrayContaining(['GET /painel/estatisticas', 'GET /album', 'GET /cupons']),
    )
  })

  it('turns the newsletter switch back when the server refuses', async () => {
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

  it("says 'Erro ao carregar checklist.' when no server spoke, and tries again", async () => {
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
