import {
  confirmTelefone,
  findPerfil,
  sendCodigoTelefone,
  updatePerfil,
  uploadAvatar,
  type Perfil,
} from '@portal/api/usuario'
import type { AuthUser } from '@portal/api/sessao'
import { fail, on, usuarioDeExemplo, type FakeHandler } from '@portal/platform/fake'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { comChecklist, sentTo, show } from '../../testing'
import PerfilScreen from './PerfilScreen'

const perfil: Perfil = {
  name: 'Marina Duarte',
  email: 'marina.duarte@exemplo.com.br',
  telefone: null,
  telefone_confirmado: false,
  data_nascimento: null,
  cpf: null,
  cidade: null,
  estado: null,
  avatar: null,
}
const saved = on(updatePerfil, () => ({ ...perfil, message: 'Perfil salvo.' }))

async function open(...handlers: FakeHandler[]) {
  const view = show(<PerfilScreen />, {
    handlers: [on(findPerfil, () => perfil), comChecklist('cpf'), ...handlers],
  })
  await screen.findByLabelText('Nome completo')
  return view
}

describe('/perfil', () => {
  it('sends masked fields, empty ones as null, and reloads the checklist', async () => {
    const { fake, person } = await open(saved)
    await person.type(screen.getByLabelText('CPF'), '52998224725')
    await person.type(screen.getByLabelText('Telefone'), '62998765432')
    fireEvent.change(screen.getByLabelText('Data de nascimento'), { target: { value: '1995-04-10' } })
    await person.selectOptions(screen.getByLabelText('Estado'), 'GO')
    await person.selectOptions(screen.getByLabelText('Cidade'), 'Goiânia')
    expect(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25')
    expect(screen.getByLabelText('Telefone')).toHaveValue('(62) 9.9876-5432')
    await person.click(screen.getByRole('button', { name: 'Salvar perfil' }))
    await waitFor(() => expect(fake.toasts()).toEqual(['Perfil salvo.']))
    expect(sentTo(fake, 'PUT /usuario/perfil')).toEqual({
      body: {
        name: 'Marina Duarte',
        telefone: '(62) 9.9876-5432',
        data_nascimento: '1995-04-10',
        cpf: '529.982.247-25',
        estado: 'GO',
        cidade: 'Goiânia',
      },
    })
    expect(fake.calls.filter((made) => made.endpoint === 'GET /painel/checklist')).toHaveLength(2)
  })

  it('rejects minors and an invalid CPF before calling the server', async () => {
    const { fake, person } = await open(saved)
    fireEvent.change(screen.getByLabelText('Data de nascimento'), { target: { value: '2015-01-01' } })
    await person.type(screen.getByLabelText('CPF'), '11111111111')
    await person.click(screen.getByRole('button', { name: 'Salvar perfil' }))
    expect(await screen.findByText('Mínimo 18 anos')).toBeInTheDocument()
    expect(screen.getByText('CPF inválido')).toBeInTheDocument()
    expect(sentTo(fake, 'PUT /usuario/perfil')).toBeUndefined()
  })

  it('shows a CPF that is masked after a recovery, leaves it unchanged, and saves the rest', async () => {
    const masked = '***.982.247-**'
    const { fake, person } = await open(
      saved,
      on(findPerfil, () => ({ ...perfil, cpf: masked })),
    )
    expect(screen.getByLabelText('CPF')).toHaveAttribute('readonly')
    expect(screen.getByText(/Oculto por segurança/)).toBeInTheDocument()
    await person.selectOptions(screen.getByLabelText('Estado'), 'GO')
    await person.click(screen.getByRole('button', { name: 'Salvar perfil' }))
    await waitFor(() => expect(fake.toasts()).toEqual(['Perfil salvo.']))
    expect(sentTo(fake, 'PUT /usuario/perfil')).toMatchObject({ body: { cpf: masked, estado: 'GO' } })
  })

  it('asks for the password when the server demands it for another phone, and sends it with the next save', async () => {
    let saves = 0
    const { fake, person } = await open(
      on(updatePerfil, () => {
        saves += 1
        if (saves > 1) return { ...perfil, message: 'Perfil salvo.' }
        throw fail('SENHA_ATUAL_INCORRETA', 'Digite a sua senha.', 422, { password: ['Digite a sua senha.'] })
      }),
    )
    expect(screen.queryByLabelText('Sua senha')).toBeNull()
    await person.type(screen.getByLabelText('Telefone'), '62998765432')
    await person.click(screen.getByRole('button', { name: 'Salvar perfil' }))
    await person.type(await screen.findByLabelText('Sua senha'), 'segredo123')
    await person.click(screen.getByRole('button', { name: 'Salvar perfil' }))
    await waitFor(() => expect(fake.toasts()).toContain('Perfil salvo.'))
    expect(sentTo(fake, 'PUT /usuario/perfil')).toMatchObject({ body: { password: 'segredo123' } })
    expect(screen.queryByLabelText('Sua senha')).toBeNull()
  })

  it("shows the server's field errors at their fields and keeps the typed text", async () => {
    const refused = on(updatePerfil, () => {
      throw fail('CORPO_INVALIDO', 'Dados inválidos.', 422, { cpf: ['CPF já cadastrado'] })
    })
    const { person } = await open(refused)
    await person.type(screen.getByLabelText('CPF'), '52998224725')
    await person.click(screen.getByRole('button', { name: 'Salvar perfil' }))
    expect(await screen.findByText('CPF já cadastrado')).toBeInTheDocument()
    expect(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25')
  })

  it('restores the text typed when the session ended, for the same user, once', async () => {
    const ended = on(updatePerfil, () => {
      throw fail('NAO_AUTENTICADO', 'Usuário não autenticado. Faça login novamente.', 401)
    })
    const { person, fake, unmount } = await open(ended)
    await person.type(screen.getByLabelText('CPF'), '52998224725')
    await person.click(screen.getByRole('button', { name: 'Salvar perfil' }))
    await waitFor(() => expect(fake.toasts()).toHaveLength(1))
    const kept = fake.host.storage.own('mf-advertiser:perfil', (value) => value).get()
    unmount()
    const again = (user: AuthUser) =>
      show(<PerfilScreen />, {
        user,
        handlers: [on(findPerfil, () => perfil), comChecklist()],
        prepare: ({ host }) => host.storage.own('mf-advertiser:perfil', (value) => value).set(kept),
      })
    const back = again(usuarioDeExemplo)
    expect(await screen.findByLabelText('CPF')).toHaveValue('529.982.247-25')
    expect(screen.getByText('O que você tinha digitado está aqui. Confira e salve.')).toBeInTheDocument()
    expect(back.fake.host.storage.own('mf-advertiser:perfil', (value) => value).get()).toBeUndefined()
    back.unmount()
    again({ ...usuarioDeExemplo, id: 999 })
    expect(await screen.findByLabelText('CPF')).toHaveValue('')
  })

  it('clears the city when the state changes, and disables it without one', async () => {
    const { person } = await open()
    expect(screen.getByLabelText('Cidade')).toBeDisabled()
    await person.selectOptions(screen.getByLabelText('Estado'), 'GO')
    await person.selectOptions(screen.getByLabelText('Cidade'), 'Goiânia')
    await person.selectOptions(screen.getByLabelText('Estado'), 'MT')
    expect(screen.getByLabelText('Cidade')).toHaveValue('')
  })

  it('accepts only image files as the picture', async () => {
    const { fake, person } = await open(
      on(uploadAvatar, () => ({ message: 'Foto salva.', avatar: 'a/1.webp' })),
    )
    const input = screen.getByLabelText('Escolher foto de perfil')
    await person.upload(input, new File(['x'], 'x.pdf', { type: 'application/pdf' }))
    expect(fake.toasts()).toEqual(['Escolha um arquivo de imagem.'])
    expect(sentTo(fake, 'POST /usuario/avatar')).toBeUndefined()
    await person.upload(input, new File(['x'], 'x.png', { type: 'image/png' }))
    await waitFor(() => expect(fake.toasts()).toContain('Foto salva.'))
    expect(await screen.findByRole('img', { name: 'Sua foto de perfil' })).toBeInTheDocument()
    expect(fake.host.session.get()).toMatchObject({ user: { avatar: 'a/1.webp' } })
  })

  it("shows 'Erro ao enviar avatar' without a server response", async () => {
    const { fake, person } = await open(
      on(uploadAvatar, () => {
        throw fail('REDE', 'Erro de rede.', 0)
      }),
    )
    await person.upload(
      screen.getByLabelText('Escolher foto de perfil'),
      new File(['x'], 'x.png', { type: 'image/png' }),
    )
    await waitFor(() => expect(fake.toasts()).toEqual(['Erro ao enviar avatar']))
  })

  it('reports a failed load, and retries', async () => {
    let broken = true
    const { person } = show(<PerfilScreen />, {
      handlers: [
        comChecklist(),
        on(findPerfil, () => {
          if (broken) throw fail('ERRO_INTERNO', '', 500)
          return perfil
        }),
      ],
    })
    expect(await screen.findByText('Não foi possível carregar o perfil.')).toBeInTheDocument()
    broken = false
    await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByLabelText('Nome completo')).toHaveValue('Marina Duarte')
  })

  it('confirms the phone with a code, and hides the form once confirmed', async () => {
    const { fake, person } = await open(
      on(findPerfil, () => ({ ...perfil, telefone: '62987654321' })),
      on(sendCodigoTelefone, () => ({ message: 'Enviamos um código.' })),
      on(confirmTelefone, ({ body }) => {
        if (body.codigo !== '123456') throw fail('CODIGO_INVALIDO', 'Código inválido ou expirado.', 422)
        return { message: 'Telefone confirmado!' }
      }),
    )
    expect(screen.queryByLabelText('Código recebido')).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Enviar código' }))
    await person.type(await screen.findByLabelText('Código recebido'), '000000')
    await person.click(screen.getByRole('button', { name: 'Confirmar telefone' }))
    expect(await screen.findByText('Código inválido ou expirado.')).toBeInTheDocument()
    await person.clear(screen.getByLabelText('Código recebido'))
    await person.type(screen.getByLabelText('Código recebido'), '123456')
    await person.click(screen.getByRole('button', { name: 'Confirmar telefone' }))
    await waitFor(() => expect(fake.toasts()).toContain('Telefone confirmado!'))
    expect(screen.queryByRole('button', { name: 'Enviar outro código' })).not.toBeInTheDocument()
  })

  it('requests a code only after a phone was saved', async () => {
    const { person } = await open(
      on(updatePerfil, () => ({ ...perfil, telefone: '62987654321', message: 'Perfil salvo.' })),
    )
    expect(screen.queryByRole('button', { name: 'Enviar código' })).not.toBeInTheDocument()
    await person.type(screen.getByLabelText('Telefone'), '62987654321')
    await person.click(screen.getByRole('button', { name: 'Salvar perfil' }))
    expect(await screen.findByRole('button', { name: 'Enviar código' })).toBeInTheDocument()
  })
})
