import {
  beginChaveDeAcesso,
  beginSegundoFator,
  confirmSegundoFator,
  removeChaveDeAcesso,
  removeSegundoFator,
  findAcesso,
  naoFuiEu,
  renameChaveDeAcesso,
  type Acesso,
} from '@portal/api/acesso'
import { minhasDecisoes } from '@portal/api/decisoes'
import { encerrarOutrasSessoes, listSessoes } from '@portal/api/sessao'
import { findUsuario } from '@portal/api/usuario'
import { acessoDeExemplo } from '@portal/platform/exemplos'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { screen, waitFor, within } from '@testing-library/react'
import { sentTo, show, usuario } from '../../../testing'
import ContaScreen from '../ContaScreen'

const chave = {
  id: 7,
  nome: 'Celular',
  sincronizada: true,
  criadaEm: '2026-10-03T12:00:00-03:00',
  usadaEm: '2026-11-21T13:02:00-03:00',
}
const ligado = { desde: '2026-10-03T12:10:00-03:00', codigosRestantes: 9, dispensaCodigo: false }

const open = (acesso: Partial<Acesso>, ...handlers: FakeHandler[]) =>
  show(<ContaScreen />, {
    handlers: [
      on(findUsuario, () => usuario()),
      on(listSessoes, () => []),
      on(minhasDecisoes, () => []),
      on(findAcesso, () => ({ ...acessoDeExemplo, ...acesso })),
      ...handlers,
    ],
  })

describe('Segurança da conta', () => {
  it('summarizes completed and missing steps in one sentence', async () => {
    open({ chaves: [chave] })
    expect(await screen.findByText('Bem protegida. Falta um passo.')).toBeInTheDocument()
    expect(screen.getByText('Chave de acesso “Celular”')).toBeInTheDocument()
    expect(screen.getByText('Criada em 03/10/2026, usada em 21/11/2026 às 13:02')).toBeInTheDocument()
  })

  it('renames a passkey, and removes it with the password, showing a wrong one at its field', async () => {
    const { fake, person } = open(
      { chaves: [chave] },
      on(renameChaveDeAcesso, ({ body }) => ({
        ...acessoDeExemplo,
        chaves: [{ ...chave, nome: body.nome }],
      })),
      on(removeChaveDeAcesso, () => {
        throw fail('SENHA_ATUAL_INCORRETA', 'A senha está incorreta.', 422, {
          password: ['A senha está incorreta.'],
        })
      }),
    )
    await person.click(await screen.findByRole('button', { name: 'Renomear' }))
    const rename = within(await screen.findByRole('dialog', { name: 'Renomear chave de acesso' }))
    await person.clear(rename.getByLabelText('Nome da chave'))
    await person.type(rename.getByLabelText('Nome da chave'), 'Trabalho')
    await person.click(rename.getByRole('button', { name: 'Salvar nome' }))
    expect(await screen.findByText('Chave de acesso “Trabalho”')).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Remover' }))
    const remove = within(await screen.findByRole('dialog', { name: 'Remover chave de acesso' }))
    await person.type(remove.getByLabelText('Sua senha'), 'errada')
    await person.click(remove.getByRole('button', { name: 'Remover chave' }))
    expect(await remove.findByText('A senha está incorreta.')).toBeInTheDocument()
    expect(sentTo(fake, 'DELETE /usuario/chaves/:id')).toEqual({
      params: { id: 7 },
      body: { password: 'errada' },
    })
  })

  it('explains that the browser does not support passkeys, and stores none', async () => {
    const desafio = { desafio: 'd', opcoes: { challenge: 'AAAA' } }
    const { fake, person } = open(
      {},
      on(beginChaveDeAcesso, () => desafio),
    )
    await person.click(await screen.findByRole('button', { name: 'Criar chave de acesso' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova chave de acesso' }))
    await person.type(dialog.getByLabelText('Nome da chave'), 'Celular')
    await person.type(dialog.getByLabelText('Sua senha'), 'segredo123')
    await person.click(dialog.getByRole('button', { name: 'Criar chave de acesso' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Este navegador não tem chaves de acesso.')
    expect(sentTo(fake, 'POST /usuario/chaves')).toBeUndefined()
  })

  it('enables the authenticator with its first code, and shows the recovery codes once', async () => {
    const endereco = 'otpauth://totp/Vitrine:marina?secret=JBSWY3DPEHPK3PXP'
    const { fake, person } = open(
      {},
      on(beginSegundoFator, () => ({ segredo: 'JBSWY3DPEHPK3PXP', endereco })),
      on(confirmSegundoFator, () => ({
        message: 'Ligada.',
        codigos: ['ABCDE-12345', 'FGHJK-67890'],
        acesso: { ...acessoDeExemplo, segundoFator: { ...ligado, codigosRestantes: 10 } },
      })),
      on(encerrarOutrasSessoes, () => ({ message: 'As outras sessões foram encerradas.' })),
    )
    await person.click(await screen.findByRole('button', { name: 'Ligar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ligar o aplicativo autenticador' }))
    await person.type(dialog.getByLabelText('Sua senha'), 'segredo123')
    await person.click(dialog.getByRole('button', { name: 'Continuar' }))
    expect(await dialog.findByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument()
    expect(dialog.getByRole('img', { name: 'QR Code do aplicativo autenticador' })).toBeInTheDocument()
    await person.type(dialog.getByLabelText('Código de 6 dígitos'), '123456')
    await person.click(dialog.getByRole('button', { name: 'Ligar' }))
    const list = await dialog.findByRole('list', { name: 'Códigos de recuperação' })
    expect(list).toHaveTextContent('ABCDE-12345')
    await person.click(dialog.getByRole('button', { name: 'Copiar' }))
    expect(await navigator.clipboard.readText()).toContain('ABCDE-12345\nFGHJK-67890')
    await person.click(dialog.getByRole('button', { name: 'Já guardei os códigos' }))
    await person.click(await dialog.findByRole('button', { name: 'Encerrar outras sessões' }))
    await waitFor(() => expect(fake.toasts()).toEqual(['As outras sessões foram encerradas.']))
    expect(await screen.findByText(/Restam 10 de 10/)).toBeInTheDocument()
    expect(screen.queryByText('ABCDE-12345')).not.toBeInTheDocument()
    expect(sentTo(fake, 'POST /usuario/segundo-fator/confirmar')).toEqual({ body: { codigo: '123456' } })
  })

  it("disables it with password and code, or with the password alone after a recovery code's wait", async () => {
    const off = on(removeSegundoFator, () => ({ message: 'Desligada.', acesso: acessoDeExemplo }))
    const { fake, person } = open({ segundoFator: { ...ligado, dispensaCodigo: true } }, off)
    await person.click(await screen.findByRole('button', { name: 'Desligar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Desligar o aplicativo autenticador' }))
    expect(dialog.queryByLabelText(/Código/)).not.toBeInTheDocument()
    await person.type(dialog.getByLabelText('Sua senha'), 'segredo123')
    await person.click(dialog.getByRole('button', { name: 'Desligar' }))
    await waitFor(() => expect(fake.toasts()).toEqual(['Desligada.']))
    expect(sentTo(fake, 'DELETE /usuario/segundo-fator')).toEqual({ body: { password: 'segredo123' } })
  })
})

describe('a recovery', () => {
  const recuperacao = {
    tipo: 'senha' as const,
    em: '2026-11-21T15:00:00Z',
    abreEm: '2026-11-22T15:00:00Z',
  }

  it('is shown with the time of unlocking, and can be contested by the owner', async () => {
    const { fake, person } = open(
      { recuperacao },
      on(naoFuiEu, () => ({ message: 'Sessões encerradas.', sessaoEncerrada: true })),
    )
    expect(
      await screen.findByText('A senha foi redefinida por e-mail em 21/11/2026 às 12:00.'),
    ).toBeInTheDocument()
    expect(screen.getByText('22/11/2026 às 12:00')).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Não fui eu' }))
    await waitFor(() => expect(fake.location()).toBe('/login'))
    expect(fake.host.session.get().signedIn).toBe(false)
  })

  it('that was only requested is cancelled with its link and every session, as announced before', async () => {
    const { fake, person } = open(
      { linkPedidoEm: '2026-11-21T15:00:00Z' },
      on(naoFuiEu, () => ({ message: 'O link deixou de valer.', sessaoEncerrada: true })),
    )
    expect(await screen.findByText(/encerramos todas as sessões, também esta/)).toBeInTheDocument()
    await person.click(await screen.findByRole('button', { name: 'Não fui eu' }))
    await waitFor(() => expect(fake.toasts()).toEqual(['O link deixou de valer.']))
    expect(fake.host.session.get().signedIn).toBe(false)
    expect(fake.location()).toBe('/login')
  })
})
