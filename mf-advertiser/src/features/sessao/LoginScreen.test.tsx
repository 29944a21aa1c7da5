import { beginEntradaComChave } from '@portal/api/acesso'
import { login } from '@portal/api/sessao'
import { fail, on, usuarioDeExemplo } from '@portal/platform/fake'
import { screen, waitFor } from '@testing-library/react'
import { sentTo, show } from '../../testing'
import LoginScreen from './LoginScreen'

async function enter(person: ReturnType<typeof show>['person']) {
  await person.type(screen.getByLabelText('E-mail'), 'marina@exemplo.com.br')
  await person.type(screen.getByLabelText('Senha'), 'segredo123')
  await person.click(screen.getByRole('button', { name: 'Entrar' }))
}

describe('/login', () => {
  it('signs in with e-mail and password and navigates to the painel', async () => {
    const handlers = [on(login, () => ({ access_token: 'token-novo', user: usuarioDeExemplo }))]
    const { fake, person } = show(<LoginScreen />, { user: null, handlers })
    await enter(person)
    await waitFor(() => expect(fake.location()).toBe('/painel'))
    expect(sentTo(fake, 'POST /api/login')).toEqual({
      body: { email: 'marina@exemplo.com.br', password: 'segredo123' },
    })
    expect(fake.host.session.get()).toMatchObject({ signedIn: true, token: 'token-novo' })
  })

  it.each([
    [{ to: '/perfil', userId: usuarioDeExemplo.id }, '/perfil'],
    [{ to: '/editar-anuncio/5' }, '/editar-anuncio/5'],
    [{ to: '/perfil', userId: 999 }, '/painel'],
    [{ to: '//exemplo.com' }, '/painel'],
  ])('returns to where the session ended (%j), if it was this user’s own screen', async (retorno, place) => {
    const { fake, person } = show(<LoginScreen />, {
      user: null,
      handlers: [on(login, () => ({ access_token: 'token-novo', user: usuarioDeExemplo }))],
      prepare: ({ host }) =>
        host.storage.own('shell:retorno', (value) => value).set({ ...retorno, em: Date.now() }),
    })
    await enter(person)
    await waitFor(() => expect(fake.location()).toBe(place))
    expect(fake.host.storage.own('shell:retorno', (value) => value).get()).toBeUndefined()
  })

  it('reports missing fields at each field, without calling the server', async () => {
    const { fake, person } = show(<LoginScreen />, { user: null, handlers: [] })
    await person.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2)
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
    await person.type(screen.getByLabelText('E-mail'), 'marina@exemplo.com.br')
    expect(screen.queryByText('Campo obrigatório')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Entrar' }).closest('form')).toHaveAttribute('novalidate')
    expect(sentTo(fake, 'POST /api/login')).toBeUndefined()
  })

  it.each([
    ['CREDENCIAIS_INVALIDAS', 'E-mail ou senha incorretos.', 'E-mail ou senha incorretos.'],
    ['CREDENCIAIS_INVALIDAS', '', 'Credenciais inválidas.'],
    ['RESPOSTA_INVALIDA', 'Resposta inesperada do servidor.', 'Erro ao autenticar. Dados inválidos.'],
  ] as const)(
    'tells a refusal (%s, "%s") above the form and keeps what was typed',
    async (code, message, text) => {
      const handlers = [
        on(login, () => {
          throw fail(code, message, 401)
        }),
      ]
      const { fake, person } = show(<LoginScreen />, { user: null, handlers })
      await enter(person)
      const told = await screen.findByRole('alert')
      expect(told).toHaveTextContent(text)
      const after = Node.DOCUMENT_POSITION_FOLLOWING
      expect(told.compareDocumentPosition(screen.getByLabelText('E-mail')) & after).toBe(after)
      expect(screen.getByLabelText('E-mail')).toHaveValue('marina@exemplo.com.br')
      expect(fake.host.session.get().signedIn).toBe(false)
    },
  )

  it('links to recovery and sign-up', () => {
    show(<LoginScreen />, { user: null })
    expect(screen.getByRole('link', { name: 'Esqueceu a senha?' })).toHaveAttribute('href', '/esqueci-senha')
    expect(screen.getByRole('link', { name: 'Cadastre-se' })).toHaveAttribute('href', '/cadastro')
  })

  it('shows the password on request', async () => {
    const { person } = show(<LoginScreen />, { user: null })
    expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password')
    await person.click(screen.getByRole('button', { name: 'Mostrar senha' }))
    expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'text')
  })

  it('redirects a signed-in user to the painel', () => {
    expect(show(<LoginScreen />).fake.location()).toBe('/painel')
  })

  it('explains that the browser does not support passkeys', async () => {
    const handlers = [on(beginEntradaComChave, () => ({ desafio: 'd', opcoes: { challenge: 'AAAA' } }))]
    const { fake, person } = show(<LoginScreen />, { user: null, handlers })
    await person.click(screen.getByRole('button', { name: 'Entrar com chave de acesso' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Este navegador não tem chaves de acesso.')
    expect(fake.calls.map(({ endpoint }) => endpoint)).toEqual(['POST /api/login/chave/desafio'])
  })

  describe('with an authenticator enabled', () => {
    const second = on(login, ({ body }) => {
      if (body.codigo === '123456') return { access_token: 'token-novo', user: usuarioDeExemplo }
      if (body.codigo === undefined) throw fail('SEGUNDO_FATOR', 'Digite o código.', 403)
      throw fail('CODIGO_INVALIDO', 'Código inválido ou já usado.', 422)
    })

    it('asks for its code after the password, reports a wrong one, and signs in with the right one', async () => {
      const { fake, person } = show(<LoginScreen />, { user: null, handlers: [second] })
      await enter(person)
      const field = await screen.findByLabelText('Código de 6 dígitos')
      await person.type(field, '000000')
      await person.click(screen.getByRole('button', { name: 'Entrar' }))
      expect(await screen.findByRole('alert')).toHaveTextContent('Código inválido ou já usado.')
      await person.clear(field)
      await person.type(field, '123456')
      await person.click(screen.getByRole('button', { name: 'Entrar' }))
      await waitFor(() => expect(fake.location()).toBe('/painel'))
      expect(sentTo(fake, 'POST /api/login')).toEqual({
        body: { email: 'marina@exemplo.com.br', password: 'segredo123', codigo: '123456' },
      })
    })

    it('accepts a recovery code instead, and goes back keeping the e-mail', async () => {
      const { person } = show(<LoginScreen />, { user: null, handlers: [second] })
      await enter(person)
      await person.click(await screen.findByRole('button', { name: 'Usar um código de recuperação' }))
      expect(screen.getByLabelText('Código de recuperação')).toBeInTheDocument()
      await person.click(screen.getByRole('button', { name: 'Voltar' }))
      expect(screen.getByLabelText('E-mail')).toHaveValue('marina@exemplo.com.br')
      expect(screen.getByLabelText('Senha')).toHaveValue('')
    })
  })
})
