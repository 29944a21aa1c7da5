import { login } from '@portal/api/sessao'
import { fail, on, usuarioDeExemplo } from '@portal/platform/fake'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { makeShell } from '../testing/makeShell'
import { leaveWithSession } from './openSession'
import { handleUnauthorized } from './unauthorized'

const Perfil = () => (
  <label>
    Nome
    <input />
  </label>
)

/** Types on a signed-in screen whose session is then rejected. */
async function lost(handler = on(login, () => ({ access_token: 'novo', user: usuarioDeExemplo }))) {
  const shell = makeShell({
    routes: [
      { path: '/perfil', name: 'perfil', access: 'session' },
      { path: '/login', name: 'login' },
    ],
    screens: {
      perfil: () => Promise.resolve({ default: Perfil }),
      login: () => Promise.resolve({ default: () => <h1>Entrar</h1> }),
    },
    handlers: [handler],
    at: '/perfil',
  })
  shell.session.actions.signIn('velho', usuarioDeExemplo)
  leaveWithSession(shell.session, shell.navigation)
  shell.navigation.begin()
  render(shell.tree)
  await userEvent.type(await screen.findByLabelText('Nome'), 'Marina')
  let continues: Promise<boolean> | undefined
  const assign = jest.fn<void, [string | URL]>()
  await act(async () => {
    continues = handleUnauthorized('velho', {
      session: shell.session,
      feedback: shell.shell.feedback,
      page: { location: { assign } },
      navigation: { current: () => shell.navigation },
    })
  })
  await screen.findByRole('dialog', { name: 'Sua sessão expirou' })
  return { ...shell, assign, continues: () => continues }
}
const enter = async () => {
  await userEvent.type(screen.getByLabelText('Senha'), 'demonstracao')
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
}

describe('a session lost on a signed-in screen', () => {
  it('is opened again in a dialog over what was typed', async () => {
    const { continues, calls } = await lost()
    expect(screen.getByLabelText('Senha')).toHaveFocus()
    await enter()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await continues()).toBe(true)
    expect(calls.at(-1)?.input).toEqual({
      body: { email: usuarioDeExemplo.email, password: 'demonstracao' },
    })
    expect(screen.getByLabelText('Nome')).toHaveValue('Marina')
  })

  it('asks for the code of a second factor, and reports a refusal', async () => {
    await lost(
      on(login, ({ body }) => {
        throw body.codigo === undefined
          ? fail('SEGUNDO_FATOR', 'Informe o código.', 401)
          : fail('CREDENCIAIS_INVALIDAS', 'Credenciais inválidas.', 401)
      }),
    )
    await enter()
    await userEvent.type(await screen.findByLabelText(/^Código/), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Credenciais inválidas.')
  })

  it('refuses another account', async () => {
    const user = { ...usuarioDeExemplo, id: 999, email: 'outra@exemplo.com' }
    const { session } = await lost(on(login, () => ({ access_token: 'novo', user })))
    await enter()
    expect(await screen.findByRole('alert')).toHaveTextContent('Esta senha é de outra conta.')
    expect(session.actions.get()).toMatchObject({ token: 'velho' })
  })

  it('opens the account of an emergency password as the own one, and leaves what was shown', async () => {
    const user = { ...usuarioDeExemplo, id: 999 }
    const { continues, assign, session } = await lost(on(login, () => ({ access_token: 'novo', user })))
    await enter()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/painel'))
    expect(await continues()).toBe(false)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(session.actions.get()).toMatchObject({ token: 'novo' })
  })

  it('stays on the screen when postponed', async () => {
    const { continues } = await lost()
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(await continues()).toBe(false)
    expect(screen.getByLabelText('Nome')).toHaveValue('Marina')
  })

  it('leads to the other ways of signing in, which return here', async () => {
    const { continues, port } = await lost()
    await userEvent.click(screen.getByRole('button', { name: 'Entrar de outro modo' }))
    expect(await continues()).toBe(false)
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeInTheDocument()
    expect(JSON.parse(port.read('shell:retorno') ?? '')).toMatchObject({ to: '/perfil' })
    expect(port.read('token')).toBeUndefined()
  })
})
