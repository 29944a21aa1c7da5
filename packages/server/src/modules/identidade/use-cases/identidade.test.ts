import { publicarAnuncio } from '@portal/api/anuncio-atos'
import * as api from '@portal/api/identidade'
import { findPerfil } from '@portal/api/usuario'
import { DAY_MS, HOUR_MS } from '../../../kernel/clock'
import { GRATIS, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { lastMail, must } from '../../../testing/accounts'
import { describeOnBoth } from '../../../testing/databases'
import {
  ADULTA,
  confirmar,
  enviar,
  openPessoa,
  operador,
  responder,
  type PessoaDeTeste,
} from '../../../testing/identidade'
import { pegarIdentidade } from '../acts/fila'
import { responder as responderCaso } from '../acts/responder'
import { rotinaDaIdentidade } from './rotina'

const MENOR = { nascimento: '2010-05-05' } as const

describeOnBoth('identity of who advertises', (kind) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(kind, { IDENTITY_CHECK: 'manual', DEMO_DATA: '0' })
  })
  afterAll(() => test.close())

  const publish = (pessoa: PessoaDeTeste) =>
    pessoa.call(publicarAnuncio, { body: publicacaoDe(pessoa, { ...GRATIS, telefone: pessoa.telefone }) })
  const stateOf = async ({ call }: PessoaDeTeste) => must(await call(api.findIdentidade, {}))

  /** Expires its two years. */
  const end = async ({ id }: PessoaDeTeste) => {
    await test.database.pool.query(
      `UPDATE identidades SET estado = 'expirada' WHERE usuario_id = $1 AND estado = 'verificada'`,
      [id],
    )
  }

  it('is required to publish, and the document decides the age', async () => {
    const ana = await openPessoa(test)
    expect(await publish(ana)).toMatchObject({ error: { code: 'IDENTIDADE_NECESSARIA', status: 403 } })
    expect(await stateOf(ana)).toMatchObject({ estado: 'nenhuma', exigida: true, podeTentar: true })
    expect(await enviar(ana)).toMatchObject({ estado: 'em-analise', prazoEm: expect.any(String) })
    expect(await publish(ana)).toMatchObject({ error: { code: 'IDENTIDADE_NECESSARIA' } })
    await responder(test, 'ana', ana.id, ADULTA)
    expect(await stateOf(ana)).toMatchObject({ estado: 'em-analise' })
    await responder(test, 'bia', ana.id, ADULTA)
    expect(await stateOf(ana)).toMatchObject({ estado: 'verificada', exigida: false, idade: 30 })
    expect(must(await publish(ana)).anuncio.idade).toBe(30)
    expect((await lastMail(test, ana.email)).assunto).toBe('A conferência da sua conta em Vitrine terminou')
  })

  it('is decided by two matching answers of different people, the second blind to the first', async () => {
    const ana = await openPessoa(test)
    await enviar(ana)
    const { id = 0 } = (await test.deps.store.identidades.findUltima(ana.id)) ?? {}
    expect(await responder(test, 'ana', ana.id, ADULTA)).toMatchObject({ data: { estado: 'em-analise' } })
    expect(await responder(test, 'ana', ana.id, ADULTA)).toMatchObject({ code: 'CONFLITO' })
    const second = await pegarIdentidade(operador(test, 'bia'), { id })
    expect(second).toMatchObject({ data: { respostas: 1 } })
    expect(JSON.stringify(second)).not.toContain(ADULTA.nascimento)
    const refused = { resposta: { codigo: 'ilegivel' as const } }
    expect(await responderCaso(operador(test, 'bia'), { id, ...refused })).toMatchObject({
      data: { estado: 'em-analise' },
    })
    expect(await responder(test, 'caio', ana.id, { codigo: 'gesto' })).toMatchObject({
      data: { estado: 'recusada' },
    })
    expect(await stateOf(ana)).toMatchObject({ estado: 'recusada', recusa: 'gesto', podeTentar: true })
    expect(await enviar(ana)).toMatchObject({ estado: 'em-analise' })
  })

  it('is decided only by a holder of the case', async () => {
    const ana = await openPessoa(test)
    await enviar(ana)
    const { id = 0 } = (await test.deps.store.identidades.findUltima(ana.id)) ?? {}
    const answer = (nome: string) => responderCaso(operador(test, nome), { id, resposta: ADULTA })
    expect(await answer('ana')).toMatchObject({ code: 'CONFLITO' })
    must2(await pegarIdentidade(operador(test, 'bia'), { id }))
    expect(await answer('ana')).toMatchObject({ code: 'CONFLITO' })
    test.clock.advance(11 * 60_000)
    expect(await answer('bia')).toMatchObject({ code: 'CONFLITO' })
  })

  it('refuses a minor permanently: by two people, that CPF from any account, and everything is taken down', async () => {
    const ana = await openPessoa(test)
    await confirmar(test, ana)
    const { id } = must(await publish(ana)).anuncio
    await end(ana)
    await enviar(ana)
    expect(await responder(test, 'ana', ana.id, MENOR)).toMatchObject({ data: { estado: 'em-analise' } })
    expect(await responder(test, 'bia', ana.id, { codigo: 'menor' })).toMatchObject({
      data: { estado: 'recusada' },
    })
    expect(await test.deps.store.identidades.findUltima(ana.id)).toMatchObject({ codigoRecusa: 'menor' })
    expect((await test.deps.store.anuncios.find(id))?.status).toBe('inativo')
    const again = { body: { consentimento: true } } as const
    expect(await ana.call(api.iniciarIdentidade, again)).toMatchObject({ error: { code: 'NAO_AUTENTICADO' } })
    await test.deps.store.usuarios.update(ana.id, { cpf: null }, test.clock.now())
    const other = await openPessoa(test, { cpf: ana.cpf })
    expect(await other.call(api.iniciarIdentidade, again)).toMatchObject({
      error: { code: 'MENOR_DE_IDADE' },
    })
  })

  it('assigns a CPF to the account that proves it; those that only declared it lose it, with a neutral mail', async () => {
    const ana = await openPessoa(test)
    const squatter = await openPessoa(test, { cpf: ana.cpf })
    await enviar(squatter)
    expect(await confirmar(test, ana)).toMatchObject({ data: { estado: 'verificada' } })
    expect(must(await ana.call(findPerfil, {})).cpf).toBe(ana.cpf)
    expect(must(await squatter.call(findPerfil, {})).cpf).toBeNull()
    const { assunto, texto } = await lastMail(test, squatter.email)
    expect(assunto).toBe('Confira o seu perfil em Vitrine')
    expect(texto).not.toMatch(/outra conta|\d{11}/)
  })

  it('confirms one CPF in one account: a second approved one is contacted, and the first keeps it', async () => {
    const ana = await openPessoa(test)
    await confirmar(test, ana)
    const second = await openPessoa(test, { cpf: ana.cpf })
    expect(await confirmar(test, second)).toMatchObject({ data: { estado: 'recusada' } })
    expect(await stateOf(second)).toMatchObject({ estado: 'recusada', recusa: 'conversa' })
    expect(await stateOf(ana)).toMatchObject({ estado: 'verificada' })
    expect(must(await ana.call(findPerfil, {})).cpf).toBe(ana.cpf)
  })

  it('confirms one of two that are approved at the same time', async () => {
    const ana = await openPessoa(test)
    const both = [ana, await openPessoa(test, { cpf: ana.cpf })]
    for (const pessoa of both) {
      await enviar(pessoa)
      await responder(test, 'ana', pessoa.id, ADULTA)
    }
    await Promise.all(both.map(({ id }) => responder(test, 'bia', id, ADULTA)))
    const states = await Promise.all(both.map(async (pessoa) => (await stateOf(pessoa)).estado))
    expect(states.sort()).toEqual(['recusada', 'verificada'])
  })

  it('decides once with two concurrent approvals', async () => {
    const alone = await openPessoa(test)
    await enviar(alone)
    const { id = 0 } = (await test.deps.store.identidades.findUltima(alone.id)) ?? {}
    const one = operador(test, 'ana')
    const contexto = { ...one, identidade: { ...one.identidade, duasPessoas: false } }
    must2(await pegarIdentidade(contexto, { id }))
    const answers = await Promise.all([1, 2].map(() => responderCaso(contexto, { id, resposta: ADULTA })))
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await test.deps.store.pareceres.list(id)).toHaveLength(1)
  })

  it('works without a camera: an appointment by mail, its reason only in the case', async () => {
    const ana = await openPessoa(test)
    must(await ana.call(api.iniciarIdentidade, { body: { consentimento: true } }))
    const motivo = 'Não enxergo e não consigo fazer a foto.'
    expect(must(await ana.call(api.pedirAtendimento, { body: { motivo } }))).toMatchObject({
      estado: 'em-analise',
    })
    const mail = await lastMail(test, ana.email)
    expect(mail.texto).not.toContain(motivo)
    const { id } = (await test.deps.store.identidades.findUltima(ana.id)) ?? { id: 0 }
    const caso = await pegarIdentidade(operador(test, 'ana'), { id })
    expect(caso).toMatchObject({
      data: { via: 'atendimento', declarado: { atendimento: motivo }, imagens: [] },
    })
  })

  it('draws a new gesture and code after a day, and accepts no picture for the old ones', async () => {
    const ana = await openPessoa(test)
    const begin = async () =>
      must(await ana.call(api.iniciarIdentidade, { body: { consentimento: true } })).identidade.desafio
    const first = await begin()
    expect(await begin()).toEqual(first)
    test.clock.advance(25 * HOUR_MS)
    expect(await ana.call(api.enviarIdentidade, { body: { via: 'camera' } })).toMatchObject({
      error: { code: 'CONFLITO' },
    })
    expect((await begin())?.valeAte).not.toBe(first?.valeAte)
  })

  it('is required again after two years', async () => {
    const ana = await openPessoa(test)
    await confirmar(test, ana)
    const validaAte = new Date((await stateOf(ana)).validaAte ?? '')
    expect(validaAte.getTime() - test.clock.now().getTime()).toBe(730 * DAY_MS)
    const inTime = new Date(validaAte.getTime() - 1)
    await rotinaDaIdentidade(test.deps.store, inTime)
    expect(await stateOf(ana)).toMatchObject({ estado: 'verificada' })
    await rotinaDaIdentidade(test.deps.store, validaAte)
    expect(await stateOf(ana)).toMatchObject({ estado: 'expirada', exigida: true, idade: null })
    expect(await publish(ana)).toMatchObject({ error: { code: 'IDENTIDADE_NECESSARIA' } })
    expect(await enviar(ana)).toMatchObject({ estado: 'em-analise' })
  })
})

function must2<T>(outcome: { ok: true; data: T } | { ok: false; code: string }): T {
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.data
}
