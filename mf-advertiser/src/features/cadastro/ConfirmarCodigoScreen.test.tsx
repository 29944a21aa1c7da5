import { cadastrar, reenviarCodigo } from '@portal/api/sessao'
import { fail, on, usuarioDeExemplo, type FakeHandler } from '@portal/platform/fake'
import { screen, waitFor } from '@testing-library/react'
import { sentTo, show } from '../../testing'
import ConfirmarCodigoScreen from './ConfirmarCodigoScreen'

const cadastro = {
  username: 'Marina',
  email: 'marina@exemplo.com.br',
  codigo_id: '3c0ffee0-1111-4222-8333-444455556666',
}

const open = (...handlers: FakeHandler[]) =>
  show(<ConfirmarCodigoScreen />, {
    user: null,
    handlers,
    prepare: ({ host }) => host.storage.set('preCadastro', cadastro),
  })

describe('/confirmar-codigo', () => {
  it('redirects to /cadastro without a stored pre-registration', () => {
    expect(show(<ConfirmarCodigoScreen />, { user: null }).fake.location()).toBe('/cadastro')
  })

  it('shows four characters of the e-mail', () => {
    open()
    expect(screen.getByText('mari***@exemplo.com.br')).toBeInTheDocument()
  })

  it('requires six digits before calling the server', async () => {
    const { fake, person } = open()
    await person.type(screen.getByLabelText('Código de 6 dígitos'), '12a45')
    expect(screen.getByLabelText('Código de 6 dígitos')).toHaveValue('1245')
    await person.click(screen.getByRole('button', { name: 'VERIFICAR' }))
    expect(await screen.findByText('Informe os 6 dígitos do código.')).toBeInTheDocument()
    expect(screen.getByLabelText('Código de 6 dígitos')).toHaveAttribute('aria-invalid', 'true')
    expect(fake.calls).toEqual([])
  })

  it.each(['123 456', '123-456', ' 123456\n', 'Seu código é: 123456. Vale por 15 minutos.'])(
    'extracts the six digits of a pasted %j',
    async (pasted) => {
      const { fake, person } = open(on(cadastrar, () => ({ access_token: 't', user: usuarioDeExemplo })))
      await person.click(screen.getByLabelText('Código de 6 dígitos'))
      await person.paste(pasted)
      expect(screen.getByLabelText('Código de 6 dígitos')).toHaveValue('123456')
      await waitFor(() => expect(fake.calls).toHaveLength(1))
      expect(screen.getByLabelText('Código de 6 dígitos')).toHaveAttribute('autocomplete', 'one-time-code')
    },
  )

  it('opens the session, removes the pre-registration and navigates to the painel', async () => {
    const { fake, person } = open(on(cadastrar, () => ({ access_token: 't', user: usuarioDeExemplo })))
    await person.type(screen.getByLabelText('Código de 6 dígitos'), '123456')
    await waitFor(() => expect(fake.location()).toBe('/painel'))
    expect(sentTo(fake, 'POST /api/usuario/cadastrar')).toEqual({ body: { ...cadastro, codigo: '123456' } })
    expect(fake.toasts()).toEqual(['Cadastro confirmado com sucesso!'])
    expect(fake.host.storage.get('preCadastro')).toBeUndefined()
    expect(fake.host.session.get().signedIn).toBe(true)
  })

  it("shows 'Código inválido ou expirado.' at the field by default, sends each code once, and stays", async () => {
    const { fake, person } = open(
      on(cadastrar, () => {
        throw fail('REDE', 'Erro de rede.', 0)
      }),
    )
    const field = screen.getByLabelText('Código de 6 dígitos')
    await person.type(field, '123456')
    expect(await screen.findByText('Código inválido ou expirado.')).toBeInTheDocument()
    expect(fake.calls).toHaveLength(1)
    await person.type(field, '{Backspace}7')
    await waitFor(() => expect(fake.calls).toHaveLength(2))
    expect(fake.host.session.get().signedIn).toBe(false)
  })

  it('requests a new code once, then waits a minute', async () => {
    const { fake, person } = open(on(reenviarCodigo, () => ({ message: 'ok' })))
    const resend = screen.getByRole('button', { name: 'Reenviar' })
    await person.click(resend)
    await waitFor(() => expect(fake.toasts()).toEqual(['Código reenviado com sucesso!']))
    await person.click(resend)
    expect(fake.calls).toHaveLength(1)
    expect(screen.getByText(/em 60 s|em 59 s/)).toBeInTheDocument()
  })

  it('continues the countdown after a reload, from the time the code was sent', async () => {
    const sent = (at: number, codigo_id = cadastro.codigo_id) => ({
      user: null,
      prepare: ({ host }: ReturnType<typeof show>['fake']) => {
        host.storage.set('preCadastro', cadastro)
        host.storage.own('mf-advertiser:codigo', (value) => value).set({ codigo_id, livre: at })
      },
    })
    const { person, fake, unmount } = show(<ConfirmarCodigoScreen />, sent(Date.now() + 30_000))
    expect(screen.getByText(/em (30|29) s/)).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Reenviar' }))
    expect(fake.calls).toEqual([])
    unmount()
    show(<ConfirmarCodigoScreen />, sent(Date.now() + 30_000, 'de-outro-cadastro')).unmount()
    show(<ConfirmarCodigoScreen />, sent(Date.now() - 1))
    expect(screen.queryByText(/em \d+ s/)).not.toBeInTheDocument()
  })

  it("waits for the server's retry delay", async () => {
    const { fake, person } = open(
      on(reenviarCodigo, () => {
        const early = fail('MUITAS_TENTATIVAS', 'Aguarde 42 segundos para pedir outro código.', 429)
        throw Object.assign(early, { error: { ...early.error, retryAfter: 42 } })
      }),
    )
    await person.click(screen.getByRole('button', { name: 'Reenviar' }))
    await waitFor(() => expect(fake.toasts()).toEqual(['Aguarde 42 segundos para pedir outro código.']))
    expect(screen.getByText(/em (42|41) s/)).toBeInTheDocument()
  })

  it("shows 'Código não foi reenviado.' without a server response", async () => {
    const { fake, person } = open(
      on(reenviarCodigo, () => {
        throw fail('REDE', 'Erro de rede.', 0)
      }),
    )
    await person.click(screen.getByRole('button', { name: 'Reenviar' }))
    await waitFor(() => expect(fake.toasts()).toEqual(['Código não foi reenviado.']))
  })
})
