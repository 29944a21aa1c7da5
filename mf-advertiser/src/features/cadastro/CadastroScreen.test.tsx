import { preCadastro } from '@portal/api/sessao'
import { fail, on } from '@portal/platform/fake'
import { screen, waitFor } from '@testing-library/react'
import { show } from '../../testing'
import CadastroScreen from './CadastroScreen'

const CODIGO_ID = '3c0ffee0-1111-4222-8333-444455556666'
const accepted = on(preCadastro, () => ({ codigo_id: CODIGO_ID, message: 'Código enviado.' }))

async function register(person: ReturnType<typeof show>['person'], username: string, email: string) {
  if (username !== '') await person.type(screen.getByLabelText('Nome de usuário'), username)
  if (email !== '') await person.type(screen.getByLabelText('E-mail'), email)
  await person.click(screen.getByRole('button', { name: 'Cadastrar' }))
}

describe('/cadastro', () => {
  it('requires both fields and an e-mail shaped x@y.z before calling the server', async () => {
    const { fake, person } = show(<CadastroScreen />, { user: null, handlers: [accepted] })
    await register(person, '', 'marina@exemplo')
    expect(await screen.findByText('E-mail inválido')).toBeInTheDocument()
    expect(screen.getByLabelText('Nome de usuário')).toHaveAccessibleDescription('Campo obrigatório')
    expect(fake.calls).toEqual([])
  })

  it('stores the pre-registration and continues with the code', async () => {
    const { fake, person } = show(<CadastroScreen />, { user: null, handlers: [accepted] })
    await register(person, ' Marina ', 'marina@exemplo.com.br')
    await waitFor(() => expect(fake.location()).toBe('/confirmar-codigo'))
    expect(fake.host.storage.get('preCadastro')).toEqual({
      username: 'Marina',
      email: 'marina@exemplo.com.br',
      codigo_id: CODIGO_ID,
    })
  })

  it.each([
    [429, 'Aguarde um minuto.', 'Aguarde um minuto.'],
    [0, 'Erro de rede.', 'Erro ao gerar código. Verifique os dados.'],
  ])(
    "reports a failure (status %i) with the server's message, else its own",
    async (status, message, text) => {
      const refused = on(preCadastro, () => {
        throw fail(status === 0 ? 'REDE' : 'MUITAS_TENTATIVAS', message, status)
      })
      const { fake, person } = show(<CadastroScreen />, { user: null, handlers: [refused] })
      await register(person, 'Marina', 'marina@exemplo.com.br')
      await waitFor(() => expect(fake.toasts()).toEqual([text]))
      expect(screen.getByLabelText('E-mail')).toHaveValue('marina@exemplo.com.br')
    },
  )
})
