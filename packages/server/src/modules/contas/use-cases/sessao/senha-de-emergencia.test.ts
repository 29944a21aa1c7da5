import { setTimeout as sleep } from 'node:timers/promises'
import { findAcesso } from '@portal/api/acesso'
import { meusAnuncios } from '@portal/api/anuncios'
import { findChecklist } from '@portal/api/painel'
import { listSessoes, login } from '@portal/api/sessao'
import {
  eraseConta,
  exportDados,
  findPerfil,
  findUsuario,
  registroSeguranca,
  removeSenhaDeEmergencia,
  saveSenhaDeEmergencia,
  updatePerfil,
  updateSenha,
} from '@portal/api/usuario'
import { must, newCpf, signUp } from '../../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../../testing/app'
import { describeOnBoth } from '../../../../testing/databases'
import { statementsOf } from '../../../../testing/statements'

const SENHA = 'uma senha bem comprida 42'
const EMERGENCIA = 'outra coisa muito diversa 77'

/** Keys of a response; lists may be of any length. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return 'list'
  if (typeof value !== 'object' || value === null) return 'value'
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]))
}

describeOnBoth('the emergency password', (kind) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(kind, { OPERATOR_EMAIL: 'plantao@exemplo.com' })
    const older = { usuarioId: 999_999, razao: 'pessoa' as const, quantidade: null }
    await test.deps.store.casosDeAtencao.abrir(older, test.clock.now())
  })
  afterAll(() => test.close())

  async function withBoth() {
    const account = await signUp(test)
    const call = test.call(account.token)
    must(await call(updateSenha, { body: { new_password: SENHA, new_password_confirmation: SENHA } }))
    must(await call(updatePerfil, { body: { name: 'Rita Prado', telefone: '62911112222', cpf: newCpf() } }))
    const save = (nova: string, password = SENHA) =>
      call(saveSenhaDeEmergencia, {
        body: { password, new_password: nova, new_password_confirmation: nova },
      })
    must(await save(EMERGENCIA))
    return { ...account, call, save }
  }
  const enter = (email: string, password: string) => test.call()(login, { body: { email, password } })
  const casosDe = async (conta: number) =>
    (
      await test.database.pool.query<{ razao: string }>(
        'SELECT razao FROM casos_de_atencao WHERE conta = $1',
        [conta],
      )
    ).rows.map(({ razao }) => razao)

  it('signs in by the same statements, verifications, answers and mails as the real one', async () => {
    const seen = []
    for (const password of [SENHA, EMERGENCIA]) {
      const { email } = await withBoth()
      const verify = jest.spyOn(test.deps.hasher, 'verify')
      const alone = jest.spyOn(test.database.pool, 'query')
      let token = ''
      let entered: unknown
      const inside = await statementsOf(test.database, async () => {
        const opened = must(await enter(email, password))
        token = opened.access_token
        entered = shapeOf(opened)
      })
      const outside = alone.mock.calls.map(([query]) => (query as unknown as { text: string }).text)
      const verified = verify.mock.calls.length
      alone.mockRestore()
      verify.mockRestore()
      const call = test.call(token)
      const screens = [findUsuario, findPerfil, findChecklist, findAcesso, registroSeguranca, meusAnuncios]
      const answers = []
      for (const screen of screens) answers.push(shapeOf(must(await call(screen, {}))))
      const sessoes = must(await call(listSessoes, {})).filter(({ atual }) => atual).length
      const exported = Object.keys(must(await call(exportDados, {}))).sort()
      await test.jobs.runDue()
      const mails = (await test.deps.store.outbox.list(email)).map(({ assunto }) =>
        assunto.replace(/\d{6}/, '######'),
      )
      seen.push({ entered, inside, outside, verified, answers, sessoes, exported, mails })
    }
    expect(seen[0]?.inside.length).toBeGreaterThan(4)
    expect(seen[0]?.outside.length).toBeGreaterThan(2)
    expect(seen[0]?.verified).toBe(2)
    expect(seen[1]).toEqual(seen[0])
  })

  it('verifies two hashes for an unknown e-mail and an account without one, too', async () => {
    const verify = jest.spyOn(test.deps.hasher, 'verify')
    expect(await enter('ninguem@exemplo.com', EMERGENCIA)).toMatchObject({
      error: { code: 'CREDENCIAIS_INVALIDAS' },
    })
    const { email } = await signUp(test)
    await enter(email, EMERGENCIA)
    expect(verify.mock.calls).toHaveLength(4)
    verify.mockRestore()
  })

  it('opens an account with name and e-mail alone, and what is done there leaves the real one as it is', async () => {
    const { email, id, call } = await withBoth()
    const before = must(await call(findPerfil, {}))
    const { access_token, user } = must(await enter(email, EMERGENCIA))
    expect(user).toMatchObject({ email, name: 'Rita Prado' })
    expect(user.id).not.toBe(id)
    expect(await enter(`${email}#${id}`, EMERGENCIA)).toMatchObject({ ok: false })
    const empty = test.call(access_token)
    expect(must(await empty(findPerfil, {}))).toMatchObject({ email, telefone: null, cpf: null })
    expect(JSON.stringify(must(await empty(exportDados, {})))).not.toContain('62911112222')
    must(await empty(updatePerfil, { body: { name: 'Outra Pessoa' } }))
    const nova = { new_password: 'mais uma bem longa 99', new_password_confirmation: 'mais uma bem longa 99' }
    must(await empty(updateSenha, { body: { current_password: EMERGENCIA, ...nova } }))
    must(await empty(saveSenhaDeEmergencia, { body: { password: nova.new_password, ...outra('terceira') } }))
    must(await empty(eraseConta, { body: { password: nova.new_password } }))
    expect(must(await call(findPerfil, {}))).toEqual(before)
    expect(must(await enter(email, SENHA)).user.id).toBe(id)
  })
  const outra = (word: string) => ({
    new_password: `${word} frase longa 31`,
    new_password_confirmation: `${word} frase longa 31`,
  })

  it('opens an urgent case and calls the person on duty, at each sign-in, and says so nowhere in the account', async () => {
    const { email, id, call } = await withBoth()
    must(await enter(email, SENHA))
    test.clock.advance(120_000)
    await test.jobs.runDue()
    expect(await casosDe(id)).toEqual([])
    const callsOf = async () =>
      (await test.deps.store.outbox.list('plantao@exemplo.com')).filter(({ texto }) =>
        texto.includes('senha de emergência'),
      )
    const before = (await callsOf()).length
    for (const times of [1, 2]) {
      test.clock.advance(120_000)
      must(await enter(email, EMERGENCIA))
      test.clock.advance(120_000)
      await test.jobs.runDue()
      expect(await casosDe(id)).toEqual(['emergencia'])
      const calls = await callsOf()
      expect(calls).toHaveLength(before + times)
      expect(JSON.stringify(calls)).not.toContain(email)
    }
    const [first] = await test.deps.store.casosDeAtencao.listAbertos(1)
    expect(first).toMatchObject({ razao: 'emergencia' })
    expect(JSON.stringify(must(await call(exportDados, {})))).not.toMatch(/emerg[eê]ncia/i)
  })

  it('is set with the real password alone, by the rules of any, and never equals it', async () => {
    const { email, save, call } = await withBoth()
    expect(await save('mais uma senha longa 55', 'errada')).toMatchObject({
      error: { code: 'SENHA_ATUAL_INCORRETA' },
    })
    expect(await save('curta')).toMatchObject({ error: { code: 'CORPO_INVALIDO' } })
    expect(await save(SENHA)).toMatchObject({
      error: { errors: { new_password: ['Escolha uma senha diferente da sua.'] } },
    })
    must(await save('mais uma senha longa 55'))
    expect(await enter(email, EMERGENCIA)).toMatchObject({ error: { code: 'CREDENCIAIS_INVALIDAS' } })
    must(await enter(email, 'mais uma senha longa 55'))
    const gone = must(await call(removeSenhaDeEmergencia, { body: { password: SENHA } }))
    expect(must(await call(removeSenhaDeEmergencia, { body: { password: SENHA } }))).toEqual(gone)
    expect(await enter(email, 'mais uma senha longa 55')).toMatchObject({
      error: { code: 'CREDENCIAIS_INVALIDAS' },
    })
    const bare = await signUp(test)
    const body = { password: '', ...outra('segunda') }
    expect(await test.call(bare.token)(saveSenhaDeEmergencia, { body })).toMatchObject({
      error: { code: 'CONFLITO' },
    })
  })

  it('is replaced in turn by simultaneous changes, also the first one', async () => {
    const { id: conta } = await signUp(test)
    const replace = () =>
      test.deps.store.transaction(async (tx) => {
        const antes = await tx.emergencias.lock(conta)
        await sleep(50)
        if (antes !== undefined) await tx.usuarios.erase(antes, test.clock.now())
        await tx.emergencias.remove(conta)
        await tx.emergencias.create({ conta, senhaHash: 'x' }, test.clock.now())
      })
    await Promise.all([replace(), replace()])
    expect(await test.deps.store.emergencias.findVazia(conta)).toBeDefined()
  })

  it('is erased with the account', async () => {
    const { email, call } = await withBoth()
    must(await call(eraseConta, { body: { password: SENHA } }))
    const { rows } = await test.database.pool.query('SELECT FROM usuarios WHERE email LIKE $1', [`${email}%`])
    expect(rows).toEqual([])
    expect(await enter(email, EMERGENCIA)).toMatchObject({ error: { code: 'CREDENCIAIS_INVALIDAS' } })
  })
})
