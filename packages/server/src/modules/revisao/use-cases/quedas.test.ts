import { randomUUID } from 'node:crypto'
import { publicarAnuncio, removeAnuncio } from '@portal/api/anuncio-atos'
import { reservarCreditos } from '@portal/api/creditos'
import { must } from '../../../testing/accounts'
import { openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { Crash, crashingStore } from '../../../testing/crashing'
import { contextoOf } from '../../../testing/operador'
import { publicar } from '../../anuncios/use-cases/publicar'
import { recusarRevisao } from '../acts/decidir'
import { devolverCancelada, chooseDevolucao } from './devolver'
import { avisarRecebidas, enfileirarExistentes, ocultarVencidas } from './rotina'

const SITE = {
  brand: 'Vitrine',
  publicUrl: 'https://vitrine.example',
  legalContact: 'contato@vitrine.example',
}
const PAGO = 5

describe('a crash between two steps of a review', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { REVIEW: 'manual', DEMO_DATA: '0' })
  })
  afterAll(() => test.close())

  let people = 0
  /** A listing under review, paid with all credits of its owner. */
  async function submitted() {
    const email = `queda${(people += 1)}@exemplo.com`
    const owner = await openAdvertiser(test, { email, creditos: PAGO })
    const referencia_id = randomUUID()
    const reserva = { quantidade: -PAGO, tipo_operacao: 'debito_promocao' as const, referencia_id }
    must(await owner.call(reservarCreditos, { body: reserva }))
    const body = publicacaoDe(owner, { metodoPagamento: 'credito', referencia_id })
    const { id } = must(await owner.call(publicarAnuncio, { body })).anuncio
    const find = async () => {
      const [revisao] = await test.deps.store.revisoes.listUltimas([id])
      if (revisao === undefined) throw new Error('no review')
      return revisao
    }
    const balance = async () => (await test.deps.store.ledger.saldos(owner.id)).disponivel
    const mails = async (subject: string) =>
      (await test.deps.store.outbox.list(email)).filter(({ assunto }) => assunto.includes(subject)).length
    return { owner, id, find, balance, mails }
  }
  type Submitted = Awaited<ReturnType<typeof submitted>>

  /**
   * Runs the act with a crash at each of its steps, and again without; `check` gets whether the first run was
   * stored.
   */
  async function dyingAt(
    prepare: () => Promise<Submitted>,
    act: (on: Submitted, store: TestApp['deps']['store']) => Promise<unknown>,
    check: (on: Submitted) => Promise<void>,
  ): Promise<void> {
    for (let at = 0; ; at += 1) {
      const on = await prepare()
      const dying = crashingStore(test.deps.store, at)
      await act(on, dying.store).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error
      })
      await act(on, test.deps.store)
      await check(on)
      if (!dying.crashed()) return
      expect(at).toBeLessThan(60)
    }
  }
  const refuse = async ({ find }: Submitted, store = test.deps.store) =>
    recusarRevisao(
      { ...contextoOf(test), store },
      { id: (await find()).id, codigo: 'texto', motivos: 'Descreva o atendimento.' },
    )

  it('between decision and mail: refused once, mailed once', async () => {
    await dyingAt(submitted, refuse, async ({ find, mails }) => {
      expect([(await find()).estado, await mails('revisão foi concluída')]).toEqual(['recusada', 1])
    })
  })

  it('between decision and money: the payment is returned once', async () => {
    const refused = async () => {
      const on = await submitted()
      await refuse(on)
      return on
    }
    const choose = ({ owner, id }: Submitted, store: TestApp['deps']['store']) =>
      chooseDevolucao(
        { store, pagamentos: test.deps.pagamentos },
        { usuarioId: owner.id, anuncioId: id, forma: 'creditos' },
      )
    await dyingAt(refused, choose, async ({ balance }) => expect(await balance()).toBe(PAGO))
  })

  it('between the end of an undecided one and its credits: they are returned once, also with two workers', async () => {
    const removed = async () => {
      const on = await submitted()
      must(await on.owner.call(removeAnuncio, { params: { id: String(on.id) } }))
      return on
    }
    const give = async ({ find }: Submitted, store: TestApp['deps']['store']) => {
      const revisao = await find()
      const { pagamentos } = test.deps
      await Promise.all([
        devolverCancelada({ store, pagamentos }, revisao),
        devolverCancelada({ store: test.deps.store, pagamentos }, revisao),
      ])
    }
    await dyingAt(removed, give, async ({ balance }) => expect(await balance()).toBe(PAGO))
  })

  it('at the deadline of a listing from before reviews existed: hidden once, notified once', async () => {
    const rotina = (store: TestApp['deps']['store']) => ({ store, now: test.clock.now(), random: () => 0.5 })
    const due = async () => {
      const on = await submitted()
      // As before reviews existed: live, and submitted by the job.
      const live = { now: test.clock.now(), random: () => 0.5, pagoCom: { origem: 'casa' } } as const
      await test.deps.store.transaction(async (tx) => {
        const anuncio = await tx.anuncios.find(on.id)
        if (anuncio !== undefined) await publicar(tx, anuncio, live)
      })
      const { pool } = test.database
      await pool.query('DELETE FROM revisoes WHERE anuncio_id = $1', [on.id])
      await enfileirarExistentes(rotina(test.deps.store))
      await pool.query('UPDATE revisoes SET prazo_em = $2 WHERE anuncio_id = $1', [on.id, test.clock.now()])
      return on
    }
    const hide = (_on: Submitted, store: TestApp['deps']['store']) => ocultarVencidas(rotina(store))
    await dyingAt(due, hide, async ({ id, owner }) => {
      expect((await test.deps.store.anuncios.find(id))?.status).not.toBe('ativo')
      const { rows } = await test.database.pool.query(
        "SELECT 1 FROM alertas WHERE usuario_id = $1 AND chave LIKE 'revisao:%:prazo'",
        [owner.id],
      )
      expect(rows).toHaveLength(1)
    })
  })

  it('between the mark and the mail about a submission: one mail', async () => {
    const tell = (_on: Submitted, store: TestApp['deps']['store']) =>
      avisarRecebidas({ store, now: test.clock.now(), random: () => 0.5 }, SITE)
    await dyingAt(submitted, tell, async ({ mails }) => expect(await mails('Recebemos')).toBe(1))
  })
})
