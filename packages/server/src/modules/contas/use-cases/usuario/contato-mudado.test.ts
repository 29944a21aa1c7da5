import { registroSeguranca, findPerfil, updatePerfil, updateSenha } from '@portal/api/usuario'
import { SENHA, twice, withSenha } from '../../../../testing/acesso'
import { lastMail, must, signUp } from '../../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../../testing/app'

const ELEVEN_MINUTES = 11 * 60_000
const FIRST = '62987654321'
const OTHER = '62912345678'

describe('a changed phone', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(undefined, { LIMIT_LOGIN: '100' })
  })
  afterAll(() => test.close())

  async function withTelefone() {
    const account = await withSenha(test)
    const call = test.call(account.token)
    const save = (telefone: string | null, password?: string) =>
      call(updatePerfil, { body: { name: 'Pessoa de Teste', telefone, ...(password && { password }) } })
    test.clock.advance(ELEVEN_MINUTES)
    must(await save(FIRST))
    return { ...account, call, save }
  }

  it('requires the password in an older session, also to remove the stored one', async () => {
    const { call, save } = await withTelefone()
    for (const refused of [await save(OTHER), await save(null), await save(OTHER, 'errada')])
      expect(refused).toMatchObject({
        error: { code: 'SENHA_ATUAL_INCORRETA', status: 422, errors: { password: [expect.any(String)] } },
      })
    expect(must(await call(findPerfil, {})).telefone).toBe(FIRST)
    must(await save(FIRST))
    expect(must(await save(OTHER, SENHA)).telefone).toBe(OTHER)
  })

  it('is reported by mail and in the security log; a first one is not', async () => {
    const { email, call, save } = await withTelefone()
    const mails = async () => (await test.deps.store.outbox.list(email)).map(({ assunto }) => assunto)
    const told = 'O telefone da sua conta foi alterado em Vitrine'
    expect(await mails()).not.toContain(told)
    must(await save(OTHER, SENHA))
    expect(await mails()).toContain(told)
    const [latest] = must(await call(registroSeguranca, {}))
    expect(latest?.texto).toBe('Telefone alterado')
  })
})

describe('the first password', () => {
  it('is reported by mail: a stolen session could have set it', async () => {
    const test = await openTestApp()
    const { token, email } = await signUp(test)
    must(await test.call(token)(updateSenha, { body: twice(SENHA) }))
    expect((await lastMail(test, email)).assunto).toBe('Uma senha foi definida na sua conta em Vitrine')
    await test.close()
  })
})
