import {
  baixarGuardado,
  removeGuardado,
  guardar,
  guardarArquivos,
  listGuardados,
  type Guardado,
} from '@portal/api/guardados'
import { findUsuario } from '@portal/api/usuario'
import { contaDeExemplo } from '@portal/platform/exemplos'
import { fail, on } from '@portal/platform/fake'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { sentTo, show } from '../../testing'
import AmeacaScreen from './AmeacaScreen'

const REGISTRO: Guardado = {
  id: 4,
  quem: '(62) 90000-0018',
  meio: 'WhatsApp',
  quando: '2026-11-21T22:14',
  pedem: 'R$ 800,00',
  criadoEm: '2026-11-22T13:34:00-03:00',
  ate: '2027-05-25T13:34:00-03:00',
  arquivos: [],
}
const COM_ARQUIVO: Guardado = {
  ...REGISTRO,
  arquivos: [
    { nome: 'conversa-1.png', bytes: 3, sha256: '3b80e2f79c41ffff', em: '2026-11-22T13:34:00-03:00' },
  ],
}
// jsdom cannot navigate to a download.
beforeEach(() => void jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined))

const SENHA = { password: 'a senha dela' }
async function confirm(person: UserEvent, act: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText(/^Sua senha/), SENHA.password)
  await person.click(dialog.getByRole('button', { name: act }))
}
const IMAGEM = new File(['abc'], 'conversa-1.png', { type: 'image/png' })

it('locks what was received first, and writes the text for the police from it', async () => {
  const { fake, person } = show(<AmeacaScreen />, {
    handlers: [
      on(listGuardados, () => []),
      on(guardar, () => REGISTRO),
      on(guardarArquivos, () => COM_ARQUIVO),
    ],
  })
  await person.upload(await screen.findByLabelText('Arquivos'), IMAGEM)
  await person.type(screen.getByLabelText('De que número, perfil ou conta'), '(62) 90000-0018')
  for (const telefone of ['190', '180', '100']) {
    expect(screen.getByText(telefone).closest('a')).toHaveAttribute('href', `tel:${telefone}`)
  }
  await person.click(screen.getByRole('button', { name: 'Guardar lacrado' }))
  expect(await screen.findByRole('heading', { name: 'Está guardado' })).toHaveFocus()
  expect(sentTo(fake, 'POST /guardados/:id/arquivos')).toMatchObject({ params: { id: 4 }, files: [IMAGEM] })
  expect(screen.getByText('3b80e2f79c41')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Fazer o texto do boletim' }))
  const texto = await screen.findByLabelText<HTMLTextAreaElement>('Texto')
  expect(texto.value).toContain('recebi, por WhatsApp, de (62) 90000-0018')
  expect(texto.value).toContain('conversa-1.png: 3b80e2f79c41ffff')
})

it('keeps the words when the files do not arrive, and takes them again', async () => {
  let away = true
  const { fake, person } = show(<AmeacaScreen />, {
    handlers: [
      on(listGuardados, () => []),
      on(guardar, () => REGISTRO),
      on(guardarArquivos, () => {
        if (away) throw fail('ARQUIVO_GRANDE', 'Cada arquivo pode ter até 10 MB.', 413)
        return COM_ARQUIVO
      }),
    ],
  })
  await person.upload(await screen.findByLabelText('Arquivos'), IMAGEM)
  await person.type(screen.getByLabelText('De que número, perfil ou conta'), 'um perfil')
  await person.click(screen.getByRole('button', { name: 'Guardar lacrado' }))
  await waitFor(() => expect(fake.toasts()).toEqual(['Cada arquivo pode ter até 10 MB.']))
  away = false
  await person.upload(screen.getByLabelText('Mais arquivos'), IMAGEM)
  await person.click(screen.getByRole('button', { name: 'Guardar mais' }))
  expect(await screen.findByText('conversa-1.png')).toBeInTheDocument()
})

it('gives everything back as one file, and erases it when asked to', async () => {
  const { fake, person } = show(<AmeacaScreen />, {
    handlers: [
      on(findUsuario, () => contaDeExemplo),
      on(listGuardados, () => [COM_ARQUIVO]),
      on(baixarGuardado, () => ({ nome: 'guardado-4.zip', conteudo: btoa('zip') })),
      on(removeGuardado, () => []),
    ],
  })
  await person.click(await screen.findByRole('button', { name: /\(62\) 90000-0018, 22\/11\/2026/ }))
  await person.click(await screen.findByRole('button', { name: 'Baixar tudo' }))
  expect(sentTo(fake, 'POST /guardados/:id/pacote')).toBeUndefined()
  await confirm(person, 'Baixar')
  await waitFor(() =>
    expect(sentTo(fake, 'POST /guardados/:id/pacote')).toEqual({ params: { id: 4 }, body: SENHA }),
  )
  await person.click(await screen.findByRole('button', { name: 'Apagar' }))
  await confirm(person, 'Apagar')
  expect(await screen.findByRole('heading', { name: 'Ameaça ou extorsão' })).toBeInTheDocument()
  expect(sentTo(fake, 'DELETE /guardados/:id')).toEqual({ params: { id: 4 }, body: SENHA })
})

it('keeps the record, and says why, when the password is wrong', async () => {
  const message = 'A senha está incorreta.'
  const { person } = show(<AmeacaScreen />, {
    handlers: [
      on(findUsuario, () => contaDeExemplo),
      on(listGuardados, () => [COM_ARQUIVO]),
      on(removeGuardado, () => {
        throw fail('SENHA_ATUAL_INCORRETA', message, 422, { password: [message] })
      }),
    ],
  })
  await person.click(await screen.findByRole('button', { name: /\(62\) 90000-0018, 22\/11\/2026/ }))
  await person.click(await screen.findByRole('button', { name: 'Apagar' }))
  await confirm(person, 'Apagar')
  expect(await screen.findByText(message)).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.getByText('conversa-1.png')).toBeInTheDocument()
})

it('says what an account without a password does instead', async () => {
  const { person } = show(<AmeacaScreen />, {
    handlers: [
      on(findUsuario, () => ({ ...contaDeExemplo, tem_senha: false })),
      on(listGuardados, () => [COM_ARQUIVO]),
    ],
  })
  await person.click(await screen.findByRole('button', { name: /\(62\) 90000-0018, 22\/11\/2026/ }))
  await person.click(await screen.findByRole('button', { name: 'Baixar tudo' }))
  expect(await screen.findByText(/Sem senha na conta, saia e entre de novo antes/)).toBeInTheDocument()
  expect(screen.queryByLabelText(/Sua senha/)).not.toBeInTheDocument()
})
