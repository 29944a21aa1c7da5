import { esqueciSenha, redefinirSenha } from '@portal/api/sessao'
import { fail, on } from '@portal/platform/fake'
import { screen, waitFor } from '@testing-library/react'
import { sentTo, show } from '../../testing'
import EsqueciSenhaScreen from './EsqueciSenhaScreen'
import RecuperarSenhaScreen from './RecuperarSenhaScreen'
import SenhaRedefinidaScreen from './SenhaRedefinidaScreen'

describe('/esqueci-senha', () => {
  const handlers = [on(esqueciSenha, () => ({ message: 'ok' }))]

  it('reports a missing e-mail above the form, without calling the server', async () => {
    const { fake, person } = show(<EsqueciSenhaScreen />, { user: null, handlers })
    await person.click(screen.getByRole('button', { name: 'Enviar link' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Digite seu e-mail para continuar')
    expect(fake.calls).toEqual([])
  })

  it('requests the link and navigates to /senha-redefinida, which points to the mail', async () => {
    const { fake, person } = show(<EsqueciSenhaScreen />, { user: null, handlers })
    await person.type(screen.getByLabelText('E-mail'), 'marina@exemplo.com.br')
    await person.click(screen.getByRole('button', { name: 'Enviar link' }))
    await waitFor(() => expect(fake.location()).toMatch(/^\/senha-redefinida/))
    show(<SenhaRedefinidaScreen />, { user: null, at: fake.location() })
    expect(screen.getByRole('heading', { name: 'Confira seu e-mail' })).toBeInTheDocument()
    expect(screen.queryByText('Senha redefinida com sucesso!')).not.toBeInTheDocument()
  })
})

describe('/recuperar-senha', () => {
  async function choose(person: ReturnType<typeof show>['person'], senha: string, again: string) {
    await person.type(screen.getByLabelText('Nova senha'), senha)
    await person.type(screen.getByLabelText('Confirme a nova senha'), again)
    await person.click(screen.getByRole('button', { name: 'Salvar nova senha' }))
  }
  const at = '/recuperar-senha?token=abc'

  it('rejects two passwords that differ', async () => {
    const { fake, person } = show(<RecuperarSenhaScreen />, { user: null, at })
    await choose(person, 'segredo123', 'segredo124')
    expect(await screen.findByText('As senhas não coincidem')).toBeInTheDocument()
    expect(fake.calls).toEqual([])
  })

  it('claims no new password when /senha-redefinida is opened directly', () => {
    show(<SenhaRedefinidaScreen />, { user: null, at: '/senha-redefinida' })
    expect(screen.queryByText(/sucesso|nova senha/)).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ir para o login' })).toBeInTheDocument()
  })

  it("saves the new password with the link's token", async () => {
    const handlers = [on(redefinirSenha, () => ({ message: 'ok' }))]
    const { fake, person } = show(<RecuperarSenhaScreen />, { user: null, at, handlers })
    await choose(person, 'segredo123', 'segredo123')
    await waitFor(() => expect(fake.location()).toBe('/senha-redefinida'))
    expect(sentTo(fake, 'POST /api/usuario/redefinir-senha')).toEqual({
      body: { token: 'abc', new_password: 'segredo123', new_password_confirmation: 'segredo123' },
    })
    show(<SenhaRedefinidaScreen />, { user: null, at: fake.location() })
    expect(screen.getByRole('heading', { name: 'Senha redefinida com sucesso!' })).toBeInTheDocument()
  })

  it('reports a used link as invalid and offers a new one', async () => {
    const handlers = [
      on(redefinirSenha, () => {
        throw fail('LINK_INVALIDO', 'Link inválido ou expirado.', 422)
      }),
    ]
    const { person } = show(<RecuperarSenhaScreen />, { user: null, at, handlers })
    await choose(person, 'segredo123', 'segredo123')
    expect(await screen.findByRole('alert')).toHaveTextContent('Link inválido ou expirado.')
    expect(screen.getByRole('link', { name: 'Pedir novo link' })).toHaveAttribute('href', '/esqueci-senha')
  })

  it('hides the form without a token', () => {
    show(<RecuperarSenhaScreen />, { user: null, at: '/recuperar-senha' })
    expect(screen.queryByLabelText('Nova senha')).not.toBeInTheDocument()
    expect(screen.getByRole('alert')).toBeInTheDocument()
  })
})
