import { encerrarSessao, listarSessoes, logout } from '@portal/api/sessao'
import { alterarSenha, apagarConta, obterUsuario } from '@portal/api/usuario'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { screen, waitFor, within } from '@testing-library/react'
import { sentTo, show, usuario } from '../../testing'
import ContaScreen from './ContaScreen'

const sessoes = [
  { id: 1, dispositivo: 'Chrome no Android', atual: true },
  { id: 2, dispositivo: 'Firefox no Windows', atual: false },
].map((sessao) => ({
  ...sessao,
  criadaEm: '2026-11-20T10:00:00-03:00',
  usadaEm: '2026-11-21T10:00:00-03:00',
}))

const open = (...handlers: FakeHandler[]) =>
  show(<ContaScreen />, {
    handlers: [on(obterUsuario, () => usuario()), on(listarSessoes, () => sessoes), ...handlers],
  })

describe('/conta', () => {
  it('shows name, e-mail and code', async () => {
    open()
    await screen.findByText('Chrome no Android')
    for (const text of ['Marina Duarte', 'marina.duarte@exemplo.com.br', 'BR000128']) {
      expect(screen.getByText(text)).toBeInTheDocument()
    }
  })

  it('logs out to /login and wipes the draft of the listing, even when the server is away', async () => {
    const { fake, person } = open(
      on(logout, () => {
        throw fail('REDE', 'Erro de rede.', 0)
      }),
    )
    const rascunho = fake.host.storage.own('mf-advertiser:rascunho', (value) => value)
    rascunho.set({ userId: 128 })
    await person.click(screen.getByRole('button', { name: 'Encerrar Sessão' }))
    await waitFor(() => expect(fake.location()).toBe('/login'))
    expect(fake.host.session.get().signedIn).toBe(false)
    expect(rascunho.get()).toBeUndefined()
  })

  it('changes the password with the current one, and shows a wrong one at its field', async () => {
    const { fake, person } = open(
      on(alterarSenha, () => {
        throw fail('SENHA_ATUAL_INCORRETA', 'Senha atual incorreta.', 422)
      }),
    )
    await person.click(screen.getByRole('button', { name: 'Alterar senha' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Alterar senha' }))
    await person.type(dialog.getByLabelText('Senha atual'), 'antiga123')
    await person.type(dialog.getByLabelText('Nova senha'), 'segredo123')
    await person.type(dialog.getByLabelText('Confirme a nova senha'), 'outra1234')
    await person.click(dialog.getByRole('button', { name: 'Salvar senha' }))
    expect(await dialog.findByText('As senhas não coincidem')).toBeInTheDocument()
    expect(sentTo(fake, 'POST /usuario/alterar-password')).toBeUndefined()
    await person.clear(dialog.getByLabelText('Confirme a nova senha'))
    await person.type(dialog.getByLabelText('Confirme a nova senha'), 'segredo123')
    await person.click(dialog.getByRole('button', { name: 'Salvar senha' }))
    await waitFor(() =>
      expect(dialog.getByLabelText('Senha atual')).toHaveAccessibleDescription('Senha atual incorreta.'),
    )
  })

  it('ends another session, never its own', async () => {
    const { fake, person } = open(on(encerrarSessao, () => ({ message: 'Sessão encerrada.' })))
    await person.click(await screen.findByRole('button', { name: 'Encerrar Firefox no Windows' }))
    expect(screen.queryByRole('button', { name: /Encerrar Chrome/ })).not.toBeInTheDocument()
    await waitFor(() => expect(fake.toasts()).toEqual(['Sessão encerrada.']))
    expect(sentTo(fake, 'DELETE /usuario/sessoes/:id')).toEqual({ params: { id: 2 } })
  })

  it('erases the account with the password and leaves', async () => {
    const { fake, person } = open(on(apagarConta, () => ({ message: 'Conta apagada.', retido: [] })))
    await person.click(screen.getByRole('button', { name: 'Apagar conta' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Apagar conta' }))
    await person.type(dialog.getByLabelText('Sua senha'), 'segredo123')
    await person.click(dialog.getByRole('button', { name: 'Apagar minha conta' }))
    await waitFor(() => expect(fake.location()).toBe('/'))
    expect(sentTo(fake, 'DELETE /usuario')).toEqual({ body: { password: 'segredo123' } })
    expect(fake.host.session.get().signedIn).toBe(false)
  })
})
