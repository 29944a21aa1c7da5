import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { meusAnuncios } from '@portal/api/anuncios'
import { comprarCreditos, reservarCreditos } from '@portal/api/creditos'
import { enviarDenuncia } from '@portal/api/denuncias'
import { confirmarProposta } from '@portal/api/operacao/operadores'
import { banirUsuario, desbanirUsuario } from '@portal/api/operacao/usuarios'
import { decidirDenuncia } from '@portal/api/operacao/denuncias'
import { concederCreditos, devolverPagamento } from '@portal/api/operacao/pagamentos'
import { createPagamento } from '@portal/api/pagamento'
import { codigoAnunciante } from '@portal/domain/perfil'
import { randomUUID } from 'node:crypto'
import { grantRoles, type Grupo } from './database-roles'
import { DAY_MS } from './kernel/clock'
import { openDatabase, type Database } from './kernel/db/pool'
import { checkAll } from './modules/provas/use-cases/check-auditoria'
import { must } from './testing/accounts'
import { openAdvertiser, publicacaoDe } from './testing/anuncios'
import { openTestApp, type TestApp } from './testing/app'
import { describeOnPostgres, openTestDatabase, urlOf } from './testing/databases'
import { publishFree } from './testing/operador'
import { openOperacao } from './testing/operadores'
import { settle } from './testing/sandbox'

const MOTIVO = 'Conferido hoje com o cliente.'
const OPEN: Database[] = []

async function openUnder(owner: Database, grupo: Grupo): Promise<Database> {
  const url = new URL(await urlOf(owner.pool))
  url.searchParams.set('options', `-c role=${grupo}`)
  const opened = await openDatabase({ kind: 'postgres', url: url.href, max: 5 })
  if (!opened.ok) throw new Error(opened.code)
  OPEN.push(opened.database)
  return opened.database
}

describeOnPostgres('the portal on one database, each program under its own group', () => {
  let owner: Database
  let [api, worker, office]: (TestApp | undefined)[] = []
  const open = async (grupo: Grupo) =>
    openTestApp('postgres', { DEMO_DATA: '0' }, { shared: await openUnder(owner, grupo) })
  beforeAll(async () => {
    owner = await openTestDatabase('postgres')
    await grantRoles(owner.pool)
    ;[api, worker, office] = [
      await open('portal_servidor'),
      await open('portal_worker'),
      await open('portal_operador'),
    ]
  })
  afterAll(async () => {
    for (const app of [api, worker, office]) await app?.close()
    for (const database of OPEN) await database.close()
    await owner.close()
  })

  it('can publish, sell, promote, run jobs, and decide', async () => {
    if (api === undefined || worker === undefined || office === undefined) throw new Error('not open')
    const ana = await openAdvertiser(api)
    const anuncio = await publishFree(ana)
    const compra = must(await ana.call(comprarCreditos, { body: { creditos: 30 } })).external_reference
    await settle(api, compra, 'paid')
    const referenciaId = randomUUID()
    const reserva = { quantidade: -5, tipo_operacao: 'debito_promocao', referencia_id: referenciaId } as const
    must(await ana.call(reservarCreditos, { body: reserva }))
    must(await ana.call(publicarAnuncio, { body: publicacaoDe(ana, { referencia_id: referenciaId }) }))
    const pix = { payment_method_type: 'pix' as const, anuncio: publicacaoDe(ana) }
    await settle(api, must(await ana.call(createPagamento, { body: pix })).order_id, 'paid')
    expect(must(await ana.call(meusAnuncios, { query: {} }))).toHaveLength(3)
    const body = {
      alvo: 'anuncio' as const,
      endereco: String(anuncio),
      motivo: 'Informações falsas',
      email: 'quem@exemplo.com',
    }
    const { protocolo } = must(await api.call()(enviarDenuncia, { body }))

    const operacao = await openOperacao(office)
    const [chefe, outra] = [
      await operacao.operador('rita', 'chefe', 'financeiro'),
      await operacao.operador('sara', 'chefe'),
    ]
    const conta = codigoAnunciante(ana.id)
    must(
      await chefe.call(decidirDenuncia, {
        params: { protocolo },
        body: { status: 'procedente', texto: 'Retiramos o anúncio.', retirarAnuncio: true },
      }),
    )
    must(await chefe.call(devolverPagamento, { params: { id: compra }, body: { motivo: MOTIVO } }))
    must(
      await chefe.call(concederCreditos, {
        body: { conta, quantidade: 100, motivo: MOTIVO, chave: randomUUID() },
      }),
    )
    must(await chefe.call(banirUsuario, { params: { conta }, body: { motivo: MOTIVO } }))
    const asked = must(await chefe.call(desbanirUsuario, { params: { conta }, body: { motivo: MOTIVO } }))
    if (asked.resultado !== 'proposto') throw new Error('one person lifted a ban')
    must(await outra.call(confirmarProposta, { params: { id: asked.proposta.id } }))
    await operacao.close()

    for (const day of [0, 40, 400]) {
      worker.clock.advance(day * DAY_MS)
      await worker.jobs.runDue()
    }
    const { rows } = await owner.pool.query(
      `SELECT tipo, erro FROM jobs WHERE erro LIKE '%permission denied%'`,
    )
    expect(rows).toEqual([])
    const { store, selagem } = worker.deps
    expect((await checkAll({ store, clock: worker.clock.now, selagem })).achados).toEqual([])
    expect(await store.cadeia.selos()).not.toEqual([])
  })
})
