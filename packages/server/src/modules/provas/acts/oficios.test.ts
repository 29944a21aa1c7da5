import { createHash } from 'node:crypto'
import { confirmarProposta } from '@portal/api/operacao/operadores'
import {
  abrirArquivoDoOficio,
  abrirPacote,
  anexarOficio,
  entregarOficio,
  findOficio,
  listOficios,
  registrarOficio,
  responderOficio,
} from '@portal/api/operacao/oficios'
import { closeRetencao, createRetencao, listRetencoes } from '@portal/api/operacao/provas'
import type { InputOf } from '@portal/api/endpoint'
import { codigoAnunciante } from '@portal/domain/perfil'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { auditOf } from '../../../testing/operador'
import { openOperacao, type TestOperacao, type TestOperador } from '../../../testing/operadores'
import { asFile } from '../../../testing/pictures'
import { unzip } from '../../../testing/zip'
import { chamarPelosPrazos } from '../../operacao/use-cases/chamar-pelos-prazos'
import { limpezaJob } from '../../operacao/jobs/limpeza'

const OPERADOR = 'plantao@exemplo.com'
const HOUR = 3_600_000
const DAY = 24 * HOUR
const OFICIO = Buffer.from('%PDF-1.7 ofício da 2ª Vara')
const MOTIVO = 'A ordem é de juiz, e o número confere.'
type Resposta = InputOf<typeof responderOficio>['body']
const ATENDER: Resposta = {
  decisao: 'atender',
  alcance: ['cadastro', 'acessos'],
  de: '2026-11-01',
  ate: '2026-11-20',
  motivo: MOTIVO,
}

let test: TestApp
let operacao: TestOperacao
let moderador: TestOperador
let chefe: TestOperador
let outra: TestOperador
let auditor: TestOperador
let people = 0
beforeAll(async () => {
  test = await openTestApp(usualKind(), { DEMO_DATA: '0', OPERATOR_EMAIL: OPERADOR })
  operacao = await openOperacao(test)
  moderador = await operacao.operador('rita', 'moderador')
  chefe = await operacao.operador('joana', 'chefe')
  outra = await operacao.operador('caio', 'chefe')
  auditor = await operacao.operador('lia', 'auditor')
})
afterAll(async () => {
  await operacao.close()
  await test.close()
})
beforeEach(async () => {
  for (const each of [moderador, chefe, outra, auditor]) await each.entrar()
})

const owner = () => openAdvertiser(test, { email: `ordem${(people += 1)}@exemplo.com` })
async function received(conta: number, change: { prazoHoras?: number; sigilo?: boolean } = {}) {
  const body = {
    autoridade: '2ª Vara Criminal',
    processo: '0001234-56.2026.8.11.0001',
    conta: codigoAnunciante(conta),
    pedido: 'Cadastro e acessos de 1 a 20 de novembro.',
    chegouEm: test.clock.now().toISOString(),
    prazoHoras: 120,
    sigilo: true,
    ...change,
  }
  return must(await moderador.call(registrarOficio, { body })).id
}
const attach = (id: number, bytes = OFICIO) =>
  moderador.call(anexarOficio, { params: { id }, files: [asFile(bytes, 'oficio.pdf', 'application/pdf')] })
const find = async (id: number) => must(await chefe.call(findOficio, { params: { id } }))
const answer = (id: number, body = ATENDER) => chefe.call(responderOficio, { params: { id }, body })
async function proposed(id: number, body = ATENDER) {
  const asked = must(await answer(id, body))
  if (asked.resultado !== 'proposto') throw new Error('done by one')
  return asked.proposta
}
const confirm = (who: TestOperador, id: number) => who.call(confirmarProposta, { params: { id } })
async function answered(conta: number, body = ATENDER) {
  const id = await received(conta)
  must(await attach(id))
  must(await confirm(auditor, (await proposed(id, body)).id))
  return id
}

describe('an order of an authority', () => {
  it('is registered with its deadline, and holds the account at once', async () => {
    const { id: conta } = await owner()
    const id = await received(conta)
    const oficio = await find(id)
    expect(oficio).toMatchObject({ estado: 'recebido', sigilo: true, registradoPor: 'rita', resposta: null })
    expect(Date.parse(oficio.prazoEm) - Date.parse(oficio.chegouEm)).toBe(5 * DAY)
    expect((await test.deps.store.retencoes.list({ abertas: true, limite: 1 }))[0]).toMatchObject({
      id: oficio.retencao,
      conta,
      origem: 'ordem',
    })
    expect((await auditOf(test, `oficio:${id}`)).map(({ acao }) => acao)).toEqual(['oficio-recebido'])
  })

  it('is returned with its hold, and with no other', async () => {
    const { id: conta } = await owner()
    const id = await received(conta)
    const body = { conta: codigoAnunciante(conta), ordem: 'Ofício 9', dias: 30 }
    const outra = must(await moderador.call(createRetencao, { body })).id
    const { retencao } = await find(id)
    const retencoes = must(await auditor.call(listRetencoes, { query: {} }))
    const of = (wanted: number) => retencoes.find((each) => each.id === wanted)?.oficio
    expect(of(retencao)).toMatchObject({ id, estado: 'recebido', autoridade: '2ª Vara Criminal' })
    expect(of(outra)).toBeUndefined()
  })

  it('is refused when it would arrive in the future', async () => {
    const { id: conta } = await owner()
    const chegouEm = new Date(test.clock.now().getTime() + DAY).toISOString()
    const body = {
      autoridade: 'Vara',
      processo: 'Ofício 1',
      conta: codigoAnunciante(conta),
      pedido: 'Preservar tudo.',
      chegouEm,
      prazoHoras: 1,
      sigilo: false,
    }
    expect(await moderador.call(registrarOficio, { body })).toMatchObject({
      error: { errors: { chegouEm: [expect.any(String)] } },
    })
  })

  it('keeps its letter sealed; each opening is audited', async () => {
    const id = await received((await owner()).id)
    const { id: arquivo, sha256 } = must(await attach(id))
    expect(sha256).toBe(createHash('sha256').update(OFICIO).digest('hex'))
    const { rows } = await test.database.pool.query('SELECT cifrado FROM oficio_arquivos WHERE id = $1', [
      arquivo,
    ])
    expect(Buffer.from(rows[0]?.cifrado).includes('%PDF')).toBe(false)
    const opened = must(await auditor.call(abrirArquivoDoOficio, { params: { id, arquivo } }))
    expect(Buffer.from(opened.conteudo, 'base64')).toEqual(OFICIO)
    expect((await auditOf(test, `oficio:${id}`)).at(-1)).toMatchObject({
      ator: 'operador:lia',
      acao: 'oficio-consultado',
    })
    const other = await received((await owner()).id)
    expect(await auditor.call(abrirArquivoDoOficio, { params: { id: other, arquivo } })).toMatchObject({
      error: { code: 'NAO_ENCONTRADO' },
    })
    expect(await attach(id, Buffer.from('MZ programa'))).toMatchObject({
      error: { errors: { arquivo: [expect.stringContaining('PDF')] } },
    })
  })

  it.each<[string, Partial<Resposta>, object]>([
    ['nothing in the package', { alcance: [] }, { errors: { alcance: [expect.any(String)] } }],
    ['access records of no days', { de: undefined }, { errors: { de: [expect.any(String)] } }],
    ['days in the wrong order', { de: '2026-11-30' }, { errors: { de: [expect.any(String)] } }],
    ['a refusal that sends something', { decisao: 'negar' }, { errors: { alcance: [expect.any(String)] } }],
  ])('is not answered with %s', async (_what, change, error) => {
    const id = await received((await owner()).id)
    must(await attach(id))
    expect(await answer(id, { ...ATENDER, ...change } as Resposta)).toMatchObject({ error })
  })

  it('is not answered without its letter, nor by a moderator, nor by one person', async () => {
    const id = await received((await owner()).id)
    expect(await answer(id)).toMatchObject({ error: { code: 'CONFLITO' } })
    must(await attach(id))
    expect(await moderador.call(responderOficio, { params: { id }, body: ATENDER })).toMatchObject({
      error: { code: 'SEM_PERMISSAO' },
    })
    const { id: proposta, ver } = await proposed(id)
    expect(ver).toEqual([`/operacao/oficios/${id}`])
    expect(await confirm(chefe, proposta)).toMatchObject({ error: { code: 'CONFLITO' } })
    expect(must(await auditor.call(findOficio, { params: { id } })).resposta).toBeNull()
  })
})

describe('the package of an answer', () => {
  it('has what was asked and no more, with digests and a signed manifest of who, when and why', async () => {
    const { id: conta } = await owner()
    const record = (em: string) =>
      test.deps.store.registrosAcesso.record({
        usuarioId: conta,
        endereco: '203.0.113.7',
        porta: 40_001,
        now: new Date(em),
      })
    await record('2026-11-05T12:00:00Z')
    await record('2026-11-21T02:59:00Z')
    await record('2026-11-21T03:01:00Z')
    const id = await answered(conta)
    const { pacote, resposta, estado } = await find(id)
    expect([estado, resposta]).toMatchObject(['respondido', { por: 'joana', confirmadaPor: 'lia' }])
    const opened = must(await chefe.call(abrirPacote, { params: { id } }))
    const zip = Buffer.from(opened.conteudo, 'base64')
    expect(createHash('sha256').update(zip).digest('hex')).toBe(pacote?.sha256)
    const files = unzip(zip)
    expect(Object.keys(files)).toEqual([
      '01-cadastro.json',
      '02-acessos.json',
      'MANIFESTO.json',
      'SHA256SUMS',
    ])
    const acessos = JSON.parse(String(files['02-acessos.json'])).registrosDeAcesso as { em: string }[]
    const dias = acessos.map(({ em }) => em)
    expect(dias).toEqual(expect.arrayContaining(['2026-11-05T12:00:00.000Z', '2026-11-21T02:59:00.000Z']))
    expect(dias).not.toContain('2026-11-21T03:01:00.000Z')
    const manifesto = JSON.parse(String(files['MANIFESTO.json']))
    expect(() => test.deps.selagem.seal.check('oficio', manifesto)).not.toThrow()
    expect(() => test.deps.selagem.seal.check('oficio', { ...manifesto, processo: 'outro' })).toThrow()
    expect(manifesto).toMatchObject({
      processo: '0001234-56.2026.8.11.0001',
      resposta: { por: 'joana', confirmadaPor: 'lia', motivo: MOTIVO, em: expect.any(String) },
    })
    for (const line of String(files['SHA256SUMS']).trim().split('\n')) {
      const [sum, nome = ''] = line.split('  ')
      expect(
        createHash('sha256')
          .update(files[nome] ?? '')
          .digest('hex'),
      ).toBe(sum)
    }
    expect((await auditOf(test, `oficio:${id}`)).slice(-2)).toMatchObject([
      { acao: 'oficio-respondido', dados: { sha256: pacote?.sha256, confirmadaPor: 'lia' } },
      { acao: 'pacote-aberto' },
    ])
    expect(await moderador.call(abrirPacote, { params: { id } })).toMatchObject({
      error: { code: 'SEM_PERMISSAO' },
    })
    expect(await answer(id)).toMatchObject({ error: { code: 'CONFLITO' } })
  })

  it('is none when the order is refused', async () => {
    const { de: _from, ate: _to, ...rest } = ATENDER
    const id = await answered((await owner()).id, { ...rest, decisao: 'negar', alcance: [] })
    expect(await find(id)).toMatchObject({ estado: 'negado', pacote: null })
    expect(await chefe.call(abrirPacote, { params: { id } })).toMatchObject({
      error: { code: 'NAO_ENCONTRADO' },
    })
  })

  it('is erased with the hold, which ends neither alone nor by two before the delivery', async () => {
    const { id: conta } = await owner()
    const id = await answered(conta)
    const { retencao } = await find(id)
    const end = () =>
      moderador.call(closeRetencao, { params: { id: retencao }, body: { motivo: 'A ordem acabou.' } })
    expect(await end()).toMatchObject({ error: { code: 'CONFLITO' } })
    test.clock.advance(400 * DAY)
    const clean = async () => {
      const limpeza = limpezaJob(test.clock.now)
      if (limpeza.kind === 'transactional') await test.deps.store.transaction((tx) => limpeza.run(tx, {}))
    }
    await clean()
    await chefe.entrar()
    expect((await find(id)).pacote).not.toBeNull()
    must(await chefe.call(entregarOficio, { params: { id }, body: { recibo: '2026.118.220' } }))
    expect(await find(id)).toMatchObject({
      estado: 'entregue',
      entreguePor: 'joana',
      recibo: '2026.118.220',
    })
    expect(await chefe.call(entregarOficio, { params: { id }, body: { recibo: 'outro' } })).toMatchObject({
      error: { code: 'CONFLITO' },
    })
    await clean()
    expect(await find(id)).toMatchObject({ pacote: null, arquivos: [], recibo: '2026.118.220' })
  })
})

describe('the deadline of an order', () => {
  it('calls the person on duty at half, four fifths and the end, until it is delivered', async () => {
    const id = await received((await owner()).id, { prazoHoras: 10 })
    const called = async (hours: number) => {
      test.clock.advance(hours * HOUR)
      await chamarPelosPrazos(test.deps.store, test.clock.now())
      await test.jobs.runDue()
      const mails = await test.deps.store.outbox.list(OPERADOR)
      return mails.map(({ assunto }) => assunto).filter((assunto) => assunto.endsWith(`oficio ${id}`))
    }
    expect(await called(4)).toEqual([])
    expect(await called(1)).toEqual([`Prazo em 50 %: oficio ${id}`])
    expect(await called(3)).toHaveLength(2)
    expect(await called(2)).toContain(`Prazo vencido: oficio ${id}`)
  })

  it('orders the list; delivered ones are shown on request', async () => {
    await moderador.entrar()
    const late = await received((await owner()).id, { prazoHoras: 300 })
    const soon = await received((await owner()).id, { prazoHoras: 2 })
    const listed = must(await moderador.call(listOficios, { query: { per_page: 100 } }))
    const ids = listed.map(({ id }) => id)
    expect(ids.indexOf(soon)).toBeLessThan(ids.indexOf(late))
    expect(listed.some(({ estado }) => estado === 'entregue')).toBe(false)
    const all = must(await moderador.call(listOficios, { query: { todos: '1', per_page: 100 } }))
    expect(all.length).toBeGreaterThan(listed.length)
  })
})
