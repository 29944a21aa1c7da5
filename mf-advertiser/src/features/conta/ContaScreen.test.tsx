import { minhasDecisoes } from '@portal/api/decisoes'
import { encerrarOutrasSessoes, encerrarSessao, listSessoes, logout } from '@portal/api/sessao'
import {
  updateSenha,
  eraseConta,
  uploadAvatar,
  exportDados,
  findUsuario,
  registroSeguranca,
} from '@portal/api/usuario'
import { fail, on, usuarioDeExemplo, type FakeHandler } from '@portal/platform/fake'
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
    handlers: [
      on(findUsuario, () => usuario()),
      on(listSessoes, () => sessoes),
      on(minhasDecisoes, () => []),
      ...handlers,
    ],
  })

describe('/conta', () => {
  it('loads the security log on request', async () => {
    const log = on(registroSeguranca, () => [
      {
        id: 2,
        texto: 'Entrada em um aparelho novo',
        dispositivo: 'Firefox em Windows',
        em: '2026-11-21T15:00:00.000Z',
      },
      {
        id: 1,
        texto: 'Senha definida ou alterada',
        dispositivo: 'Chrome em Android',
        em: '2026-11-20T15:00:00.000Z',
      },
    ])
    const { person } = show(<ContaScreen />, {
      handlers: [
        on(findUsuario, () => usuario()),
        on(listSessoes, () => sessoes),
        on(minhasDecisoes, () => []),
        log,
      ],
    })
    await person.click(await screen.findByRole('button', { name: 'Ver registro de segurança' }))
    const list = await screen.findByRole('list', { name: 'Registro de segurança' })
    expect(list).toHaveTextContent('Entrada em um aparelho novo')
    expect(list).toHaveTextContent('Firefox em Windows')
    expect(list).toHaveTextContent('Senha definida ou alterada')
  })

  it('shows name, e-mail and code', async () => {
    open()
    await screen.findByText('Chrome no Android')
    for (const text of ['Marina Duarte', 'marina.duarte@exemplo.com.br', 'BR000128']) {
      expect(screen.getByText(text)).toBeInTheDocument()
    }
  })

  it('logs out to /login and removes listing drafts, even when the server is unreachable', async () => {
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

  it('changes the password given the current one, and shows a wrong one at its field', async () => {
    const { fake, person } = open(
      on(updateSenha, () => {
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

  it('ends another session, but never the current one', async () => {
    const { fake, person } = open(on(encerrarSessao, () => ({ message: 'Sessão encerrada.' })))
    await person.click(await screen.findByRole('button', { name: 'Encerrar Firefox no Windows' }))
    expect(screen.queryByRole('button', { name: /Encerrar Chrome/ })).not.toBeInTheDocument()
    await waitFor(() => expect(fake.toasts()).toEqual(['Sessão encerrada.']))
    expect(sentTo(fake, 'DELETE /usuario/sessoes/:id')).toEqual({ params: { id: 2 } })
  })

  it('erases the account given the password, and signs out', async () => {
    const { fake, person } = open(on(eraseConta, () => ({ message: 'Conta apagada.', retido: [] })))
    await person.click(screen.getByRole('button', { name: 'Apagar conta' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Apagar conta' }))
    await person.type(dialog.getByLabelText('Sua senha'), 'segredo123')
    await person.click(dialog.getByRole('button', { name: 'Apagar minha conta' }))
    await waitFor(() => expect(fake.location()).toBe('/'))
    expect(sentTo(fake, 'DELETE /usuario')).toEqual({ body: { password: 'segredo123' } })
    expect(fake.host.session.get().signedIn).toBe(false)
  })

  it("ends the other sessions with 'Encerrar outras', offered only when there are any", async () => {
    let list = sessoes
    const end = on(encerrarOutrasSessoes, () => {
      list = list.filter(({ atual }) => atual)
      return { message: 'As outras sessões foram encerradas.' }
    })
    const { fake, person } = open(
      on(listSessoes, () => list),
      end,
    )
    await person.click(await screen.findByRole('button', { name: 'Encerrar outras' }))
    await waitFor(() => expect(fake.toasts()).toEqual(['As outras sessões foram encerradas.']))
    await waitFor(() => expect(screen.queryByText('Firefox no Windows')).not.toBeInTheDocument())
    expect(screen.queryByRole('button', { name: 'Encerrar outras' })).not.toBeInTheDocument()
    expect(screen.getByText('Esta sessão')).toBeInTheDocument()
  })

  it('lists the data retained by law after the erasure, and stays after a wrong password', async () => {
    const answers = [
      () => {
        throw fail('SENHA_ATUAL_INCORRETA', 'A senha atual está incorreta.', 422, {
          password: ['A senha está incorreta.'],
        })
      },
      () => ({
        message: 'Sua conta foi apagada.',
        retido: [{ dado: 'Compras', motivo: 'obrigação fiscal, por 5 anos' }],
      }),
    ]
    const { fake, person } = open(on(eraseConta, () => answers.shift()?.() ?? { message: '', retido: [] }))
    await person.click(screen.getByRole('button', { name: 'Apagar conta' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Apagar conta' }))
    await person.type(dialog.getByLabelText('Sua senha'), 'segredo123')
    await person.click(dialog.getByRole('button', { name: 'Apagar minha conta' }))
    expect(await dialog.findByText('A senha está incorreta.')).toBeInTheDocument()
    expect(fake.host.session.get().signedIn).toBe(true)
    await person.click(dialog.getByRole('button', { name: 'Apagar minha conta' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Sua conta foi apagada. A lei manda guardar: Compras (obrigação fiscal, por 5 anos).',
    )
  })

  it('exports all stored data as one file', async () => {
    const dados = {
      geradoEm: '2026-11-21T15:00:00Z',
      usuario: { email: 'marina@exemplo.com.br' },
      sessoes: [1],
    }
    const saved: Blob[] = []
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) saved.push(blob)
      return 'blob:dados'
    }
    URL.revokeObjectURL = () => undefined
    const names: string[] = []
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    const { person } = open(on(exportDados, () => dados))
    await person.click(screen.getByRole('button', { name: 'Baixar meus dados' }))
    await waitFor(() => expect(names).toEqual(['meus-dados.json']))
    expect(saved.map(({ type }) => type)).toEqual(['application/json'])
    click.mockRestore()
  })

  it('shows why the export failed', async () => {
    const { fake, person } = open(
      on(exportDados, () => {
        throw fail('REDE', 'Erro de rede.', 0)
      }),
    )
    await person.click(screen.getByRole('button', { name: 'Baixar meus dados' }))
    await waitFor(() => expect(fake.toasts()).toEqual(['Não foi possível exportar os dados.']))
  })

  it('reports a failed load of the sessions, and retries', async () => {
    let away = true
    const flaky = on(listSessoes, () => {
      if (away) throw fail('REDE', 'Erro de rede.', 0)
      return sessoes
    })
    const { person } = open(flaky)
    expect(await screen.findByText('Não foi possível carregar as sessões.')).toBeInTheDocument()
    away = false
    await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('button', { name: 'Encerrar Firefox no Windows' })).toBeInTheDocument()
  })

  it.each([
    [
      'a file that is no picture',
      new File(['x'], 'x.pdf', { type: 'application/pdf' }),
      'Escolha um arquivo de imagem.',
    ],
    ['one above 25 MB', tooBig(), 'A foto pode ter até 25 MB.'],
  ])('refuses %s before it is sent', async (_, file, text) => {
    const { fake, person } = open()
    await person.upload(screen.getByLabelText('Escolher foto de perfil'), file)
    expect(fake.toasts()).toEqual([text])
    expect(sentTo(fake, 'POST /usuario/avatar')).toBeUndefined()
  })

  it("keeps the old picture after a failed upload, with 'Erro ao enviar avatar' without a server response", async () => {
    const failing = on(uploadAvatar, () => {
      throw fail('REDE', 'Erro de rede.', 0)
    })
    const { fake, person } = show(<ContaScreen />, {
      user: { ...usuarioDeExemplo, avatar: 'antiga.webp' },
      handlers: [
        on(findUsuario, () => usuario()),
        on(listSessoes, () => sessoes),
        on(minhasDecisoes, () => []),
        failing,
      ],
    })
    await person.upload(
      screen.getByLabelText('Escolher foto de perfil'),
      new File(['x'], 'x.png', { type: 'image/png' }),
    )
    await waitFor(() => expect(fake.toasts()).toEqual(['Erro ao enviar avatar']))
    expect(screen.getByRole('img', { name: 'Sua foto de perfil' })).toHaveAttribute(
      'src',
      expect.stringContaining('antiga.webp'),
    )
    expect(screen.getByLabelText('Escolher foto de perfil')).toBeEnabled()
  })
})

function tooBig(): File {
  const file = new File(['x'], 'x.png', { type: 'image/png' })
  Object.defineProperty(file, 'size', { value: 25 * 1024 * 1024 + 1 })
  return file
}
