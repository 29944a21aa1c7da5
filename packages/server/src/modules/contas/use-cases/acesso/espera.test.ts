import {
  beginChaveDeAcesso,
  beginSegundoFator,
  confirmSegundoFator,
  createChaveDeAcesso,
  createCodigosRecuperacao,
  removeChaveDeAcesso,
  removeSegundoFator,
  entrarComChave,
  beginEntradaComChave,
  findAcesso,
  naoFuiEu,
} from '@portal/api/acesso'
import { listAlertas } from '@portal/api/painel'
import { redefinirSenha } from '@portal/api/sessao'
import {
  aceitarLgpd,
  eraseConta,
  exportDados,
  findPerfil,
  findUsuario,
  updatePerfil,
} from '@portal/api/usuario'
import { mascararCpf } from '@portal/domain/cpf'
import {
  codigoDe,
  enter,
  linkIn,
  linkOf,
  NOVA_SENHA,
  recoverSenha,
  SENHA,
  twice,
  withSegundoFator,
  withSenha,
} from '../../../../testing/acesso'
import { lastMail, must, newCpf, type Account } from '../../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../../testing/app'
import { usualKind } from '../../../../testing/databases'
import { createAutenticador } from '../../../../testing/autenticador'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const ORIGIN = 'http://localhost:3000'
const waits = { ok: false, error: { code: 'EM_ESPERA', status: 409 } }

describe('after a recovery', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { PUBLIC_URL: ORIGIN, LIMIT_LOGIN: '100' })
  })
  afterAll(() => test.close())

  async function withChave(token: string, password = SENHA) {
    const chave = createAutenticador(ORIGIN)
    const { desafio, opcoes } = must(await test.call(token)(beginChaveDeAcesso, { body: { password } }))
    const body = { desafio, nome: 'Celular', credencial: chave.create(opcoes) }
    const { chaves } = must(await test.call(token)(createChaveDeAcesso, { body }))
    const entrar = async () => {
      const asked = must(await test.call()(beginEntradaComChave, {}))
      const answer = { desafio: asked.desafio, credencial: chave.get(asked.opcoes) }
      return test.call()(entrarComChave, { body: answer })
    }
    return { id: chaves.at(-1)?.id ?? 0, entrar }
  }

  const phone = { name: 'Pessoa de Teste', telefone: '62987654321' }
  const acts = (token: string, chaveId: number, password = NOVA_SENHA) => {
    const call = test.call(token)
    return {
      telefone: () => call(updatePerfil, { body: phone }),
      chave: () => call(removeChaveDeAcesso, { params: { id: chaveId }, body: { password } }),
      exportar: () => call(exportDados, {}),
      apagar: () => call(eraseConta, { body: { password } }),
    }
  }

  it('by mail, phone, passkeys, data and the account itself are locked for 24 hours', async () => {
    const { token, email } = await withSenha(test)
    const { id } = await withChave(token)
    const recovered = await recoverSenha(test, email)
    const act = acts(recovered, id)
    test.clock.advance(DAY - 1)
    for (const [name, run] of Object.entries(act))
      expect({ name, ...(await run()) }).toMatchObject({ name, ...waits })
    expect(await act.telefone()).toMatchObject({
      error: {
        errors: { telefone: [expect.stringMatching(/O telefone pode mudar a partir de .* às \d\d:\d\d/)] },
      },
    })
    test.clock.advance(1)
    for (const run of Object.values(act)) must<unknown>(await run())
  })

  it('name, CPF, birth date and consent are locked, and the CPF is masked, which the form may send back', async () => {
    const { token, email } = await withSenha(test)
    const cpf = newCpf()
    const perfil = { name: 'Ana Lima', data_nascimento: '1990-05-04', cpf }
    must(await test.call(token)(updatePerfil, { body: perfil }))
    must(await test.call(token)(aceitarLgpd, { body: { aceite_lgpd: 1 } }))
    const call = test.call(await recoverSenha(test, email))
    const masked = must(await call(findPerfil, {})).cpf
    expect(masked).toBe(mascararCpf(cpf))
    const save = (changes: object) => call(updatePerfil, { body: { ...perfil, cpf: masked, ...changes } })
    const changes = { name: 'Outra Pessoa', data_nascimento: '1991-05-04', cpf: newCpf() }
    for (const [field, value] of Object.entries(changes))
      expect(await save({ [field]: value })).toMatchObject({
        error: { code: 'EM_ESPERA', errors: { [field]: [expect.stringMatching(/podem mudar a partir de/)] } },
      })
    expect(must(await save({ estado: 'GO' }))).toMatchObject({ cpf: masked, estado: 'GO' })
    const withdraw = () => call(aceitarLgpd, { body: { aceite_lgpd: 0 } })
    expect(await withdraw()).toMatchObject(waits)
    test.clock.advance(DAY)
    expect(must(await call(findPerfil, {})).cpf).toBe(cpf)
    must(await save({ name: 'Outra Pessoa' }))
    must(await withdraw())
  })

  it('shows when the lock ends in the section, on the painel and by mail', async () => {
    const { email } = await withSenha(test)
    const token = await recoverSenha(test, email)
    const { recuperacao } = must(await test.call(token)(findAcesso, {}))
    const em = test.clock.now()
    expect(recuperacao).toEqual({
      tipo: 'senha',
      em: em.toISOString(),
      abreEm: new Date(em.getTime() + DAY).toISOString(),
    })
    const alertas = must(await test.call(token)(listAlertas, { query: {} }))
    const told = alertas.filter(({ tipo, status }) => tipo === 'warning' && status === 'ativo')
    expect(told).toMatchObject([{ message: expect.stringMatching(/^A senha da sua conta foi redefinida/) }])
    const mails = await test.deps.store.outbox.list(email)
    const mail = mails.find(({ assunto }) => assunto.startsWith('Sua senha'))
    expect(mail?.texto).toMatch(/ninguém muda o telefone/)
  })

  it('with a code, the authenticator stays on for 24 hours; then the password alone turns it off', async () => {
    const { email, codigos, codigo } = await withSegundoFator(test)
    const { token } = await enter(test, { email, codigo: codigos[0] ?? '' })
    const call = test.call(token)
    const off = (more: object) => call(removeSegundoFator, { body: { password: SENHA, ...more } })
    expect(await off({ codigo: codigo() })).toMatchObject(waits)
    expect(await off({ codigo: codigos[1] })).toMatchObject(waits)
    expect(await call(createCodigosRecuperacao, { body: { password: SENHA } })).toMatchObject(waits)
    test.clock.advance(DAY)
    expect(must(await call(findAcesso, {})).segundoFator).toMatchObject({ dispensaCodigo: true })
    expect(must(await off({})).acesso.segundoFator).toBeNull()
  })

  it('turning it off with a code is such a recovery too, and consumes the code', async () => {
    const { token, codigos, email } = await withSegundoFator(test)
    const call = test.call(token)
    const body = { password: SENHA, codigo: codigos[0] ?? '' }
    const { message, acesso } = must(await call(removeSegundoFator, { body }))
    expect(message).toMatch(/^Código aceito\. Por segurança, até/)
    expect(acesso.segundoFator).toMatchObject({ codigosRestantes: 9, dispensaCodigo: false })
    expect((await lastMail(test, email)).assunto).toMatch(/^Um código de recuperação foi usado/)
  })

  it('the database’s clock decides, however wrong the server’s own is', async () => {
    const { email, id } = await withSenha(test)
    const token = await recoverSenha(test, email)
    await test.database.pool.query(
      `UPDATE recuperacoes SET em = em + interval '1 hour' WHERE usuario_id = $1`,
      [id],
    )
    test.clock.advance(DAY)
    expect(await test.call(token)(updatePerfil, { body: phone })).toMatchObject(waits)
  })

  describe('“Não fui eu”', () => {
    async function intruded(): Promise<
      Account & { own: Awaited<ReturnType<typeof withChave>>; intruder: string }
    > {
      const dono = await withSenha(test)
      const own = await withChave(dono.token)
      test.clock.advance(HOUR)
      return { ...dono, own, intruder: await recoverSenha(test, dono.email) }
    }

    it('ends every session, the recovered password and later sign-in methods, and mails a link for a new one', async () => {
      const { own, intruder, email } = await intruded()
      const theirs = await withChave(intruder, NOVA_SENHA)
      const { segredo } = must(
        await test.call(intruder)(beginSegundoFator, { body: { password: NOVA_SENHA } }),
      )
      must(await test.call(intruder)(confirmSegundoFator, { body: { codigo: codigoDe(test, segredo) } }))
      const { access_token } = must(await own.entrar())
      expect(must(await test.call(access_token)(naoFuiEu, {}))).toMatchObject({ sessaoEncerrada: true })
      for (const token of [intruder, access_token])
        expect(await test.call(token)(findUsuario, {})).toMatchObject({ error: { code: 'NAO_AUTENTICADO' } })
      expect(await theirs.entrar()).toMatchObject({ error: { code: 'CREDENCIAIS_INVALIDAS' } })
      for (const password of [SENHA, NOVA_SENHA])
        expect(await enter(test, { email, password })).toMatchObject({ code: 'CREDENCIAIS_INVALIDAS' })
      const token = await linkIn(test, email)
      must(await test.call()(redefinirSenha, { body: { token, ...twice('uma terceira senha') } }))
      expect(await enter(test, { email, password: 'uma terceira senha' })).toMatchObject({ status: 200 })
      must(await own.entrar())
    })

    it('revokes the recovery: the day after it unlocks nothing', async () => {
      const { own, email, intruder } = await intruded()
      const { access_token } = must(await own.entrar())
      must(await test.call(access_token)(naoFuiEu, {}))
      test.clock.advance(DAY)
      expect(await test.call(intruder)(updatePerfil, { body: phone })).toMatchObject({
        error: { status: 401 },
      })
      expect(await enter(test, { email, password: NOVA_SENHA })).toMatchObject({
        code: 'CREDENCIAIS_INVALIDAS',
      })
    })

    it('ends a requested link and every session, its own too, and keeps the password', async () => {
      const { token, email } = await withSenha(test)
      const other = await enter(test, { email })
      const link = await linkOf(test, email)
      const call = test.call(token)
      expect(must(await call(findAcesso, {})).linkPedidoEm).not.toBeNull()
      const alertas = must(await call(listAlertas, { query: {} }))
      expect(alertas.some(({ message }) => message.startsWith('Alguém pediu'))).toBe(true)
      expect(must(await call(naoFuiEu, {}))).toMatchObject({ sessaoEncerrada: true })
      expect(
        await test.call()(redefinirSenha, { body: { token: link, ...twice(NOVA_SENHA) } }),
      ).toMatchObject({
        error: { code: 'LINK_INVALIDO' },
      })
      for (const ended of [token, other.token])
        expect(await test.call(ended)(findUsuario, {})).toMatchObject({ error: { status: 401 } })
      const { token: again } = await enter(test, { email })
      expect(await test.call(again)(naoFuiEu, {})).toMatchObject({ error: { code: 'NAO_ENCONTRADO' } })
    })

    it('by a stolen session stops only one link: the owner’s next one works', async () => {
      const { token: stolen, email } = await withSenha(test)
      await linkOf(test, email)
      must(await test.call(stolen)(naoFuiEu, {}))
      test.clock.advance(60_000)
      const next = await linkOf(test, email)
      expect(await test.call(stolen)(naoFuiEu, {})).toMatchObject({ error: { status: 401 } })
      must(await test.call()(redefinirSenha, { body: { token: next, ...twice(NOVA_SENHA) } }))
      expect(await enter(test, { email, password: NOVA_SENHA })).toMatchObject({ status: 200 })
    })

    it('is available to sessions other than the one that used a code', async () => {
      const { email, token, codigos } = await withSegundoFator(test)
      const intruder = await enter(test, { email, codigo: codigos[0] ?? '' })
      must(await test.call(token)(naoFuiEu, {}))
      expect(await test.call(intruder.token)(findUsuario, {})).toMatchObject({ error: { status: 401 } })
    })
  })
})
