import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { apiPath } from '@portal/api/endpoint'
import * as identidade from '@portal/api/identidade'
import { cadastrar, preCadastro } from '@portal/api/sessao'
import { updatePerfil } from '@portal/api/usuario'
import { APOIO, type TipoMarca } from '@portal/domain/vinculos'
import { DAY_MS } from '../../../kernel/clock'
import { lastCodigo, must, newCpf, newEmail } from '../../../testing/accounts'
import { GRATIS, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { confirmar, enviar, openPessoa, operador, type PessoaDeTeste } from '../../../testing/identidade'
import { alertsOf, did } from '../../../testing/operador'
import { encerrarCasoDeAtencao, listAtencao } from '../acts/atencao'
import { banir, desbanir } from '../../contas/acts/banir'
import { showVinculos } from '../acts/vinculos'
import { notarAtencao } from './atencao'

const NEUTRO = 'Não foi possível continuar. Escreva para o atendimento em Ajuda.'

describe('links between accounts', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { IDENTITY_CHECK: 'manual', DEMO_DATA: '0' })
  })
  afterAll(() => test.close())

  const now = () => test.clock.now()
  const mark = (usuarioId: number, tipo: TipoMarca, valor: string) =>
    test.deps.store.marcas.marcar(usuarioId, [{ tipo, valor }], now())
  const publish = (pessoa: PessoaDeTeste) =>
    pessoa.call(publicarAnuncio, { body: publicacaoDe(pessoa, { ...GRATIS, telefone: pessoa.telefone }) })
  const ban = (id: number) => banir(operador(test, 'ana'), { quem: String(id), motivo: 'Fraude comprovada' })
  /** A banned account with every kind of mark. */
  const banned = async () => {
    const pessoa = await openPessoa(test)
    const marks = { pagador: newCpf(), foto: newEmail(), aparelho: test.deps.secrets.newToken() }
    for (const tipo of ['pagador', 'foto', 'aparelho'] as const) await mark(pessoa.id, tipo, marks[tipo])
    await mark(pessoa.id, 'cpf', pessoa.cpf)
    await mark(pessoa.id, 'telefone', pessoa.telefone)
    expect(await ban(pessoa.id)).toMatchObject({ ok: true })
    return { id: pessoa.id, cpf: pessoa.cpf, telefone: pessoa.telefone, ...marks }
  }
  const signUp = async (device: string) => {
    const email = newEmail()
    const { codigo_id } = must(
      await test.call()(preCadastro, { body: { username: 'Pessoa de Teste', email } }),
    )
    const codigo = await lastCodigo(test, email)
    return test.app.inject({
      method: 'POST',
      url: apiPath(cadastrar.path),
      headers: { cookie: `dispositivo=${device}` },
      payload: { codigo, codigo_id },
    })
  }

  it.each(['telefone', 'cpf', 'pagador', 'foto', 'aparelho'] as const)(
    'stop a banned person who returns with the same %s, with a message that names none',
    async (tipo) => {
      const gone = await banned()
      const again = await openPessoa(test)
      await confirmar(test, again)
      expect(await publish(again)).toMatchObject({ ok: true })
      await mark(again.id, tipo, gone[tipo])
      expect(await publish(again)).toMatchObject({
        error: { code: 'NAO_PERMITIDO', status: 403, message: NEUTRO },
      })
      const fresh = await openPessoa(test)
      await mark(fresh.id, tipo, gone[tipo])
      const begun = await fresh.call(identidade.iniciarIdentidade, { body: { consentimento: true } })
      expect(begun).toMatchObject({ error: { code: 'NAO_PERMITIDO', message: NEUTRO } })
    },
  )

  it('stop a sign-up on a device of a banned person, and on no other', async () => {
    const { aparelho } = await banned()
    const stopped = await signUp(aparelho)
    expect([stopped.statusCode, stopped.json().message]).toEqual([403, NEUTRO])
    expect((await signUp(test.deps.secrets.newToken())).statusCode).toBe(200)
  })

  it('are recorded from an account’s profile and devices', async () => {
    const device = test.deps.secrets.newToken()
    const { user, access_token } = (await signUp(device)).json()
    const body = { name: 'Rita Prado', telefone: '62911112222', cpf: newCpf() }
    must(await test.call(access_token)(updatePerfil, { body }))
    const other = await openPessoa(test)
    await mark(other.id, 'telefone', body.telefone)
    await mark(other.id, 'aparelho', device)
    const shown = await showVinculos(operador(test, 'ana'), { quem: String(other.id) })
    expect(shown).toMatchObject({ data: { vinculos: [{ pontos: 6 }] } })
    expect(
      shown.ok && [...(shown.data.vinculos[0]?.porque.map(({ rotulo }) => rotulo) ?? [])].sort(),
    ).toEqual(['mesmo aparelho', 'mesmo telefone'])
    expect((await test.deps.store.usuarios.findById(user.id))?.bloqueadoEm).toBeNull()
  })

  it('expire 180 days after they were last seen', async () => {
    const [ana, bia] = [await openPessoa(test), await openPessoa(test)]
    const phone = '62933334444'
    await mark(ana.id, 'telefone', phone)
    await mark(bia.id, 'telefone', phone)
    const linked = async (days: number) => {
      const later = new Date(now().getTime() + days * DAY_MS)
      return (await test.deps.store.marcas.listLigadas(ana.id, later)).length
    }
    expect(await linked(179)).toBe(1)
    expect(await linked(180)).toBe(0)
    await test.deps.store.marcas.removeOlderThan(now())
    expect(await linked(0)).toBe(0)
  })

  it('are deleted with an erased account, except for the hashes of a ban', async () => {
    const pessoa = await openPessoa(test)
    const device = test.deps.secrets.newToken()
    await mark(pessoa.id, 'aparelho', device)
    await test.deps.store.usuarios.update(pessoa.id, { senhaHash: null }, now())
    await enviar(pessoa)
    await ban(pessoa.id)
    await test.deps.store.usuarios.erase(pessoa.id, now())
    const { pool } = test.database
    const left = async (sql: string) => (await pool.query(sql, [pessoa.id])).rows
    expect(await left('SELECT 1 FROM marcas WHERE usuario_id = $1')).toEqual([])
    expect(await left('SELECT 1 FROM identidades WHERE usuario_id = $1')).toEqual([])
    expect(await left('SELECT motivo FROM banimentos WHERE conta = $1')).toEqual([{ motivo: '' }])
    expect((await signUp(device)).statusCode).toBe(403)
  })

  it('of one payer over three accounts open a case, offer help, and take nothing away', async () => {
    const payer = newCpf()
    const all = [await openPessoa(test), await openPessoa(test), await openPessoa(test)]
    for (const { id } of all.slice(0, 2)) await mark(id, 'pagador', payer)
    await notarAtencao(test.deps.store, now())
    const open = async () => {
      const listed = did(await listAtencao(operador(test, 'ana'), { limite: 50 }))
      return listed.casos.filter(({ porque }) => porque === 'um pagador para várias contas')
    }
    expect(await open()).toEqual([])
    await mark(all[2]?.id ?? 0, 'pagador', payer)
    await notarAtencao(test.deps.store, now())
    await notarAtencao(test.deps.store, now())
    expect((await open()).map(({ quantidade }) => quantidade)).toEqual([3, 3, 3])
    await mark((await openPessoa(test)).id, 'pagador', payer)
    await notarAtencao(test.deps.store, now())
    expect((await open()).map(({ quantidade }) => quantidade)).toEqual([4, 4, 4, 4])
    for (const { id } of all) {
      expect(await alertsOf(test, id)).toContainEqual({ tipo: 'info', message: APOIO })
      expect((await test.deps.store.usuarios.findById(id))?.bloqueadoEm).toBeNull()
    }
    const [first] = await open()
    const nota = 'Conversamos por e-mail, está tudo bem.'
    const end = () => encerrarCasoDeAtencao(operador(test, 'ana'), { id: first?.id ?? 0, nota })
    expect(await end()).toMatchObject({ ok: true })
    expect(await end()).toMatchObject({ code: 'CONFLITO' })
    await notarAtencao(test.deps.store, now())
    expect(await open()).toHaveLength(3)
  })

  it.each([
    ['telefone', 3, 'um telefone em várias contas'],
    ['cpf', 2, 'um documento em várias contas'],
    ['foto', 3, 'as mesmas fotos em várias contas'],
    ['aparelho', 4, 'um aparelho em várias contas'],
  ] as const)(
    'of one %s over %i accounts open a case for each, and below that none',
    async (tipo, contas, porque) => {
      const valor = newEmail()
      const all: number[] = []
      const open = async () => {
        await notarAtencao(test.deps.store, now())
        const listed = did(await listAtencao(operador(test, 'ana'), { limite: 200 }))
        return listed.casos.filter((caso) => caso.porque === porque).length
      }
      for (let n = 0; n < contas; n += 1) {
        expect(await open()).toBe(0)
        const { id } = await openPessoa(test)
        all.push(id)
        await mark(id, tipo, valor)
      }
      expect(await open()).toBe(contas)
      for (const id of all) expect((await test.deps.store.usuarios.findById(id))?.bloqueadoEm).toBeNull()
    },
  )

  it('of one text over three accounts open a case for each, whatever its spacing', async () => {
    const texto =
      'Atendimento com hora marcada no Centro, ambiente climatizado, toalhas limpas e café na espera'
    const porque = 'o mesmo texto em várias contas'
    for (const descricao of [texto, texto.toUpperCase(), texto.replaceAll(' ', '  ')]) {
      const pessoa = await openPessoa(test)
      await confirmar(test, pessoa)
      const body = publicacaoDe(pessoa, { ...GRATIS, telefone: pessoa.telefone, descricao })
      must(await pessoa.call(publicarAnuncio, { body }))
    }
    await notarAtencao(test.deps.store, now())
    const { casos } = did(await listAtencao(operador(test, 'ana'), { limite: 200 }))
    expect(casos.filter((caso) => caso.porque === porque)).toHaveLength(3)
    expect(casos.find((caso) => caso.porque === porque)?.razao).toBe('pagador')
  })

  it('of a person who changes cities quickly open a case', async () => {
    const pessoa = await openPessoa(test)
    await confirmar(test, pessoa)
    const cities = ['Goiânia', 'Anápolis', 'Rio Verde', 'Aparecida de Goiânia']
    for (const cidade of cities) {
      const body = publicacaoDe(pessoa, {
        ...GRATIS,
        telefone: pessoa.telefone,
        cidade,
        bairro: '',
        zona: '',
      })
      const { anuncio } = must(await pessoa.call(publicarAnuncio, { body }))
      await test.deps.store.anuncios.remove(anuncio.id, now())
    }
    await notarAtencao(test.deps.store, now())
    const data = did(await listAtencao(operador(test, 'ana'), { limite: 50 }))
    const about = data.casos.filter(({ porque }) => porque === 'muitas cidades em poucos dias')
    expect(about).toMatchObject([{ quantidade: 4 }])
    expect(await publish(pessoa)).toMatchObject({ ok: true })
  })

  it('are requested by an operator who wants to talk after an identity check, and disclose no suspicion', async () => {
    const pessoa = await openPessoa(test)
    await confirmar(test, pessoa, { codigo: 'conversa' })
    const data = did(await listAtencao(operador(test, 'ana'), { limite: 50 }))
    expect(data.casos.map(({ porque }) => porque)).toContain('quem conferiu a identidade pediu uma conversa')
    expect(must(await pessoa.call(identidade.findIdentidade, {}))).toMatchObject({
      recusa: 'conversa',
      podeTentar: true,
    })
  })

  it('of a ban end with it, which takes two people within a day', async () => {
    const gone = await banned()
    const quem = { quem: String(gone.id) }
    await desbanir(operador(test, 'ana'), quem)
    test.clock.advance(DAY_MS)
    expect(await desbanir(operador(test, 'bia'), quem)).toMatchObject({ data: { livre: false } })
    expect(await desbanir(operador(test, 'bia'), quem)).toMatchObject({ code: 'CONFLITO' })
    expect((await signUp(gone.aparelho)).statusCode).toBe(403)
    expect(await desbanir(operador(test, 'ana'), quem)).toMatchObject({ data: { livre: true } })
    expect((await signUp(gone.aparelho)).statusCode).toBe(200)
  })
})
