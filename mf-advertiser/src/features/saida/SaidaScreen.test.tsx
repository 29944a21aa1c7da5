import { desfazerSaida, findSaida, sair, type SaidaLivre } from '@portal/api/saida-livre'
import { removeSenhaDeEmergencia, saveSenhaDeEmergencia } from '@portal/api/usuario'
import { fail, on } from '@portal/platform/fake'
import { screen, waitFor } from '@testing-library/react'
import { sentTo, show } from '../../testing'
import SaidaScreen from './SaidaScreen'

const ANTES: SaidaLivre = { saida: null, anuncios: 2, fotos: 11 }
const fora = (desfazerMs: number): SaidaLivre => ({
  saida: { saiuEm: '2026-11-22T13:34:02-03:00', ate: '2026-12-22T13:34:02-03:00', desfazerMs },
  anuncios: 2,
  fotos: 11,
})
const rede = () => {
  throw fail('REDE', 'Erro de rede.', 0)
}

it('takes everything off the air with one tap, without a question, and offers to undo it', async () => {
  const { fake, person } = show(<SaidaScreen />, {
    handlers: [on(findSaida, () => ANTES), on(sair, () => fora(10_000)), on(desfazerSaida, () => ANTES)],
  })
  expect(await screen.findByText('2 anúncios e 11 fotos saem')).toBeInTheDocument()
  for (const telefone of ['190', '180', '100']) {
    expect(screen.getByText(telefone).closest('a')).toHaveAttribute('href', `tel:${telefone}`)
  }
  await person.click(screen.getByRole('button', { name: 'Tirar tudo do ar agora' }))
  expect(await screen.findByRole('heading', { name: 'Tudo saiu do ar' })).toHaveFocus()
  expect(screen.getByText('22/12/2026')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByRole('button', { name: 'Tirar tudo do ar agora' })).toBeInTheDocument()
  expect(sentTo(fake, 'POST /saida-livre/desfazer')).toEqual({})
})

it('offers no way back once the seconds are over', async () => {
  show(<SaidaScreen />, { handlers: [on(findSaida, () => fora(300))] })
  await screen.findByRole('button', { name: 'Desfazer' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument())
  expect(screen.getByText(/Pela conta não dá/)).toBeInTheDocument()
})

it('stays before the tap after a failure, and says so', async () => {
  const { fake, person } = show(<SaidaScreen />, {
    handlers: [on(findSaida, () => ANTES), on(sair, rede)],
  })
  await person.click(await screen.findByRole('button', { name: 'Tirar tudo do ar agora' }))
  await waitFor(() => expect(fake.toasts()).toEqual(['Não deu certo. Tente de novo.']))
  expect(screen.getByRole('button', { name: 'Tirar tudo do ar agora' })).toBeInTheDocument()
})

it('reports a failed load beside the help lines, and retries', async () => {
  let away = true
  const { person } = show(<SaidaScreen />, {
    handlers: [on(findSaida, () => (away ? rede() : ANTES))],
  })
  expect(await screen.findByText('Não foi possível carregar.')).toBeInTheDocument()
  expect(screen.getByText('190')).toBeInTheDocument()
  away = false
  await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('button', { name: 'Tirar tudo do ar agora' })).toBeInTheDocument()
})

it('sets and removes the emergency password with the real one, and never shows whether there is one', async () => {
  const message = 'Guardado. Esta tela não mostra se há uma.'
  let wrong = true
  const { fake, person } = show(<SaidaScreen />, {
    handlers: [
      on(findSaida, () => ANTES),
      on(saveSenhaDeEmergencia, () => {
        if (wrong)
          throw fail('SENHA_ATUAL_INCORRETA', 'A senha está incorreta.', 422, {
            password: ['A senha está incorreta.'],
          })
        return { message }
      }),
      on(removeSenhaDeEmergencia, () => ({ message })),
    ],
  })
  await person.click(await screen.findByText('E se me obrigarem a entrar na conta?'))
  await person.click(screen.getByRole('button', { name: 'Senha de emergência' }))
  expect(screen.getByRole('heading', { name: 'Senha de emergência' })).toHaveFocus()
  await person.type(screen.getByLabelText('Senha de emergência'), 'girassol telhado 77')
  await person.type(screen.getByLabelText('Senha de emergência, de novo'), 'girassol telhado 77')
  await person.type(screen.getByLabelText('Sua senha de hoje'), 'a de hoje')
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('A senha está incorreta.')).toBeInTheDocument()
  expect(screen.getByLabelText('Senha de emergência')).toHaveValue('girassol telhado 77')
  wrong = false
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(screen.getByLabelText('Senha de emergência')).toHaveValue('')
  await person.type(screen.getByLabelText('Sua senha de hoje'), 'a de hoje')
  await person.click(screen.getByRole('button', { name: 'Retirar' }))
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(sentTo(fake, 'DELETE /usuario/senha-de-emergencia')).toEqual({ body: { password: 'a de hoje' } })
})
