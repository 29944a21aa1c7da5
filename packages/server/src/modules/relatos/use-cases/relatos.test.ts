import {
  consultarTelefone,
  contestarRelatos,
  findListaDeAlerta,
  pedirCodigoDoNumero,
  relatarTelefone,
  removeRelato,
  verMeuNumero,
} from '@portal/api/lista-de-alerta'
import { findDenuncia } from '@portal/api/denuncias'
import { exportDados } from '@portal/api/usuario'
import { CONSULTAS_DA_LISTA_POR_DIA, RELATO_DIAS, RELATOS_POR_DIA } from '@portal/domain/limites-de-apoio'
import type { MotivoDeRelato } from '@portal/domain/lista-de-alerta'
import type { TipoMarca } from '@portal/domain/vinculos'
import { must, newEmail } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { auditOf, contextoOf, did } from '../../../testing/operador'
import { statementsOf } from '../../../testing/statements'
import { answerDenuncia } from '../../denuncias/acts/responder'
import { retirarRelatos } from '../acts/retirar'

const DAY = 86_400_000
const TABELAS = ['relatos', 'relato_marcas', 'usos_da_lista', 'codigos_de_numero', 'contestacoes'] as const

let numeros = 0
const newNumero = (): string => `629${String(70_000_000 + (numeros += 1))}`

describeOnBoth('Lista de alerta', (kind) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(kind, { ALERT_LIST: '1', PHONE_CHECK: 'sandbox' })
  })
  afterAll(() => test.close())

  const open = () => openAdvertiser(test, { email: newEmail() })
  type Pessoa = Awaited<ReturnType<typeof open>>
  const report = async (pessoa: Pessoa, telefone: string, motivo: MotivoDeRelato = 'ameaca') =>
    must(await pessoa.call(relatarTelefone, { body: { telefone, motivo } }))
  const ask = (pessoa: Pessoa, telefone: string) => pessoa.call(consultarTelefone, { body: { telefone } })
  const seen = async (telefone: string) => {
    const { relatos, motivos, contestado } = must(await ask(await open(), telefone))
    return { relatos, motivos, contestado }
  }
  const link = (pessoa: Pessoa, tipo: TipoMarca, valor: string) =>
    test.deps.store.marcas.marcar(pessoa.id, [{ tipo, valor }], test.clock.now())
  /** A number with two independent reports. */
  const reported = async () => {
    const telefone = newNumero()
    await report(await open(), telefone)
    await report(await open(), telefone, 'insiste')
    return telefone
  }
  const NADA = { relatos: 0, motivos: [], contestado: false }

  it('answers none and one report alike, by the same statements, and counts two independent ones', async () => {
    const [none, one] = [newNumero(), newNumero()]
    await report(await open(), one)
    const leitora = await open()
    const statements: string[][] = []
    const answers: unknown[] = []
    for (const telefone of [none, one, await reported()])
      statements.push(
        await statementsOf(test.database, async () => answers.push(must(await ask(leitora, telefone)))),
      )
    expect(statements[0]?.length).toBeGreaterThan(4)
    expect(new Set(statements.map((each) => each.join()))).toHaveProperty('size', 1)
    expect(answers).toEqual([
      { ...NADA, restam: 19 },
      { ...NADA, restam: 18 },
      {
        relatos: 2,
        motivos: [
          { motivo: 'ameaca', total: 1 },
          { motivo: 'insiste', total: 1 },
        ],
        contestado: false,
        restam: 17,
      },
    ])
  })

  it('does not reveal another report to somebody who adds one', async () => {
    const telefone = newNumero()
    await report(await open(), telefone)
    const curiosa = await open()
    await report(curiosa, telefone)
    expect(must(await ask(curiosa, telefone))).toMatchObject(NADA)
    expect(await seen(telefone)).toMatchObject({ relatos: 2 })
  })

  it.each(['aparelho', 'telefone', 'cpf', 'pagador'] as const)(
    'counts accounts that share a mark (%s) as one, also when the mark is gone',
    async (tipo) => {
      const telefone = newNumero()
      const [one, other] = [await open(), await open()]
      const valor = test.deps.secrets.newToken()
      for (const pessoa of [one, other]) {
        await link(pessoa, tipo, valor)
        await report(pessoa, telefone)
      }
      await test.deps.store.marcas.removeOlderThan(new Date(test.clock.now().getTime() + DAY))
      expect(await seen(telefone)).toEqual(NADA)
      await report(await open(), telefone)
      expect(await seen(telefone)).toMatchObject({ relatos: 2 })
    },
  )

  it('limits the queries and reports of an account and day', async () => {
    const pessoa = await open()
    const telefone = newNumero()
    for (let n = 0; n < RELATOS_POR_DIA; n += 1) await report(pessoa, newNumero())
    const more = await pessoa.call(relatarTelefone, { body: { telefone, motivo: 'ameaca' } })
    expect(more).toMatchObject({ error: { code: 'MUITAS_TENTATIVAS' } })
    for (let n = 0; n < CONSULTAS_DA_LISTA_POR_DIA; n += 1) must(await ask(pessoa, telefone))
    expect(await ask(pessoa, telefone)).toMatchObject({ error: { code: 'MUITAS_TENTATIVAS' } })
    test.clock.advance(DAY)
    expect(must(await ask(pessoa, telefone)).restam).toBe(CONSULTAS_DA_LISTA_POR_DIA - 1)
  })

  it('ends when its author withdraws it, is blocked, is erased, or after a year', async () => {
    const telefone = await reported()
    const [third, fourth, fifth] = [await open(), await open(), await open()]
    for (const pessoa of [third, fourth, fifth]) await report(pessoa, telefone)
    expect(await seen(telefone)).toMatchObject({ relatos: 5 })
    const [own] = must(await third.call(findListaDeAlerta, {})).relatos
    expect(own).toMatchObject({ motivo: 'ameaca' })
    must(await fourth.call(removeRelato, { params: { id: own?.id ?? 0 } }))
    expect(await seen(telefone)).toMatchObject({ relatos: 5 })
    expect(must(await third.call(removeRelato, { params: { id: own?.id ?? 0 } })).relatos).toEqual([])
    const now = test.clock.now()
    await test.deps.store.usuarios.setBloqueio(fourth.id, now, now)
    expect(must(await fifth.call(exportDados, {}))).toMatchObject({
      relatosDeTelefones: [{ motivo: 'ameaca' }],
      usosDaListaDeAlerta: [{ relatos: 1 }],
    })
    await test.deps.store.usuarios.erase(fifth.id, now)
    expect(await seen(telefone)).toMatchObject({ relatos: 2 })
    test.clock.advance(RELATO_DIAS * DAY)
    expect(await seen(telefone)).toEqual(NADA)
    await test.jobs.runDue()
    const { rows } = await test.database.pool.query('SELECT * FROM relatos')
    expect(rows).toEqual([])
    test.clock.set('2026-11-21T15:00:00Z')
  })

  const newestCode = async (telefone: string): Promise<string> => {
    const sent = (await test.app.inject('/_sandbox/phone')).json() as { telefone: string; texto: string }[]
    return /\d{6}/.exec(sent.find((each) => each.telefone === telefone)?.texto ?? '')?.[0] ?? ''
  }
  /** The number's owner, without an account. */
  const prove = async (telefone: string) => {
    must(await test.call()(pedirCodigoDoNumero, { body: { telefone } }))
    return { telefone, codigo: await newestCode(telefone) }
  }

  it('lets the number’s owner read and contest it; an upheld contestation removes it', async () => {
    const telefone = await reported()
    const prova = await prove(telefone)
    const wrong = { telefone, codigo: prova.codigo === '000000' ? '000001' : '000000' }
    expect(await test.call()(verMeuNumero, { body: wrong })).toMatchObject({
      error: { code: 'CODIGO_INVALIDO' },
    })
    expect(must(await test.call()(verMeuNumero, { body: prova }))).toMatchObject({ relatos: 2 })
    const body = { ...prova, razao: 'nao-fui-eu' as const, texto: 'Perdi o aparelho em maio.' }
    const { protocolo, chave } = must(await test.call()(contestarRelatos, { body }))
    expect(await test.call()(contestarRelatos, { body })).toMatchObject({ error: { code: 'CONFLITO' } })
    expect(await seen(telefone)).toMatchObject({ relatos: 2, contestado: true })
    const denuncia = await test.deps.store.denuncias.find(protocolo)
    expect(denuncia?.descricao).toContain('Relatos: 2. Motivos: Ameaça (1), Insiste depois de um não (1).')
    expect(JSON.stringify(denuncia)).not.toContain(telefone)
    const texto = 'Os relatos saem da lista.'
    const answer = { protocolo, texto, retirarAnuncio: false, semMedida: 'os relatos saem da lista' }
    did(await answerDenuncia(contextoOf(test), { ...answer, status: 'procedente' }))
    expect(await seen(telefone)).toEqual(NADA)
    expect(must(await test.call()(findDenuncia, { body: { chave } }))).toMatchObject({ resposta: texto })
  })

  it('shows the reports again after an unfounded contestation', async () => {
    const telefone = await reported()
    const body = { ...(await prove(telefone)), razao: 'numero' as const, texto: '' }
    const { protocolo } = must(await test.call()(contestarRelatos, { body }))
    const answer = { protocolo, texto: 'Nada mostra o contrário.', retirarAnuncio: false }
    did(await answerDenuncia(contextoOf(test), { ...answer, status: 'improcedente' }))
    expect(await seen(telefone)).toMatchObject({ relatos: 2, contestado: false })
  })

  it('shows the owner of a number with one report what everybody sees, and sends five codes a day', async () => {
    const telefone = newNumero()
    await report(await open(), telefone)
    const prova = await prove(telefone)
    expect(must(await test.call()(verMeuNumero, { body: prova }))).toEqual(NADA)
    const body = { ...prova, razao: 'numero' as const, texto: '' }
    expect(await test.call()(contestarRelatos, { body })).toMatchObject({ error: { code: 'CONFLITO' } })
    for (let n = 0; n < 4; n += 1) await prove(telefone)
    expect(await test.call()(pedirCodigoDoNumero, { body: { telefone } })).toMatchObject({
      error: { code: 'MUITAS_TENTATIVAS' },
    })
  })

  it('lets an operator remove a number, and writes it nowhere', async () => {
    const telefone = await reported()
    await prove(telefone)
    const motivo = 'Determinação judicial'
    expect(did(await retirarRelatos(contextoOf(test), { telefone, motivo }))).toEqual({ retirados: 2 })
    expect(await seen(telefone)).toEqual(NADA)
    expect((await auditOf(test, 'lista-de-alerta')).at(-1)).toMatchObject({
      acao: 'relatos-retirados',
      dados: { retirados: 2, motivo },
    })
    await reported()
    for (const tabela of TABELAS) {
      const { rows } = await test.database.pool.query(`SELECT t::text AS linha FROM ${tabela} t`)
      expect(JSON.stringify(rows)).not.toMatch(/629[678]\d{7}/)
    }
  })
})

describe('Lista de alerta', () => {
  it('is off until the operator turns it on, and closed without a confirmed identity', async () => {
    const off = await openTestApp()
    const telefone = newNumero()
    const { call } = await openAdvertiser(off)
    expect(must(await call(findListaDeAlerta, {}))).toMatchObject({ ligada: false })
    expect(await call(consultarTelefone, { body: { telefone } })).toMatchObject({
      error: { code: 'NAO_ENCONTRADO' },
    })
    expect(await off.call()(pedirCodigoDoNumero, { body: { telefone } })).toMatchObject({
      error: { code: 'NAO_ENCONTRADO' },
    })
    await off.close()
    const strict = await openTestApp(undefined, { ALERT_LIST: '1', IDENTITY_CHECK: 'manual' })
    const closed = await openAdvertiser(strict)
    expect(must(await closed.call(findListaDeAlerta, {}))).toMatchObject({ ligada: true, identidade: false })
    const body = { telefone, motivo: 'ameaca' as const }
    for (const refused of [
      await closed.call(consultarTelefone, { body: { telefone } }),
      await closed.call(relatarTelefone, { body }),
    ])
      expect(refused).toMatchObject({ error: { code: 'IDENTIDADE_NECESSARIA' } })
    await strict.close()
  })
})
