import { comprarCreditos } from '@portal/api/creditos'
import type { Ato } from '@portal/domain/operadores'
import { must } from '../../../../testing/accounts'
import { openAdvertiser } from '../../../../testing/anuncios'
import { openTestApp } from '../../../../testing/app'
import { Crash, crashingStore } from '../../../../testing/crashing'
import { describeOnBoth, describeOnPostgres, type DatabaseKind } from '../../../../testing/databases'
import { auditOf, contextoOf } from '../../../../testing/operador'
import { openOperacao } from '../../../../testing/operadores'
import { settle } from '../../../../testing/sandbox'
import { fail } from '../../../../kernel/failure'
import { confirmarProposta, propor } from '../../../operadores'
import type { OperatorContext } from '../../acts/context'
import { banir } from '../../../contas/acts/banir'
import { createExecutor } from './duas-pessoas'

const SARA = { nome: 'sara', papeis: ['chefe', 'auditor'] } as const
const MOTIVO = 'Engano nosso, conferido hoje.'
const TWINS = 6
const ROUNDS = 4
const MINUTE = 60_000
/** Upper bound of the steps of these acts; the crash loop ends earlier. */
const STEPS = 60

/** Proposals by 'rita', confirmed by 'sara' without HTTP. */
async function openConfirmations(kind: DatabaseKind) {
  const test = await openTestApp(kind, { DEMO_DATA: '0' })
  const operacao = await openOperacao(test)
  await operacao.operador('rita', 'chefe', 'moderador', 'financeiro')
  await operacao.operador('sara', 'chefe', 'auditor')
  const contexto = contextoOf(test)
  let people = 0
  const propose = async (ato: Ato, dados: object) =>
    (await propor(contexto, { nome: 'rita' }, { ato, dados, resumo: 'Um ato.', motivo: MOTIVO })).id
  return {
    test,
    operacao,
    contexto,
    propose,
    account: () => openAdvertiser(test, { email: `p${(people += 1)}@exemplo.com` }),
    confirm: (id: number, changes: Partial<OperatorContext> = {}) => {
      const mine = { ...contexto, ...changes }
      const executor = createExecutor((operador) => ({ ...mine, operador }))
      return confirmarProposta(mine, SARA, { id }, executor)
    },
    close: async () => {
      await operacao.close()
      await test.close()
    },
  }
}
type Confirmations = Awaited<ReturnType<typeof openConfirmations>>

async function proposeUnban({ contexto, account, propose }: Confirmations) {
  const { id: conta } = await account()
  await banir(contexto, { quem: String(conta), motivo: MOTIVO })
  return { conta, id: await propose('desbanir-usuario', { quem: String(conta), motivo: MOTIVO }) }
}

const unbansOf = async ({ test }: Confirmations, conta: number) =>
  (await auditOf(test, `usuario:${conta}`)).filter(({ acao }) => acao === 'usuario-desbanido')

let invited = 0
const proposeInvite = ({ propose }: Confirmations, nome: string) =>
  propose('convidar-operador', { nome, papeis: ['triagem'] })
const invitesOf = async ({ test }: Confirmations) =>
  (await test.deps.store.auditoria.list({ limite: 500 })).filter(
    ({ acao, ator }) => acao === 'operador-convidado' && ator === 'operador:rita',
  )

async function proposeRefund({ test, account, propose }: Confirmations) {
  const owner = await account()
  const referencia = must(await owner.call(comprarCreditos, { body: { creditos: 15 } })).external_reference
  await settle(test, referencia, 'paid')
  const [recebimento] = await test.deps.store.pedidos.listRecebimentos(referencia)
  const dados = { referencia, recebimento: recebimento?.id ?? '', motivo: MOTIVO }
  return { referencia, id: await propose('devolver-pagamento', dados) }
}

describeOnPostgres('six confirmations of a proposal at once', () => {
  let desk: Confirmations
  beforeAll(async () => {
    desk = await openConfirmations('postgres')
  })
  afterAll(() => desk.close())

  /** One confirmation succeeds, five are refused, and the stored result is the successful one's. */
  const race = async (id: number) => {
    const answers = await Promise.all(Array.from({ length: TWINS }, () => desk.confirm(id)))
    const done = answers.flatMap((answer) => (answer.ok ? [answer.data] : []))
    expect(done).toMatchObject([{ proposta: { estado: 'executada', falha: null } }])
    expect(answers.filter((answer) => !answer.ok && answer.code === 'CONFLITO')).toHaveLength(TWINS - 1)
    expect(await desk.test.deps.store.propostas.find(id, desk.test.clock.now())).toMatchObject({
      estado: 'executada',
      dados: {},
    })
    expect((await auditOf(desk.test, `proposta:${id}`)).map(({ acao }) => acao)).toEqual([
      'proposta-feita',
      'proposta-confirmada',
    ])
    return done[0]
  }

  it('lift a ban once, in every round', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { conta, id } = await proposeUnban(desk)
      await race(id)
      expect(await unbansOf(desk, conta)).toHaveLength(1)
    }
  })

  it('make one link for one invitation, in every round', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = (await invitesOf(desk)).length
      const confirmed = await race(await proposeInvite(desk, `convidada-${(invited += 1)}`))
      expect(confirmed?.resultado?.link).toMatch(/convite#/)
      expect(await invitesOf(desk)).toHaveLength(before + 1)
    }
  })

  it('request one refund from the provider, in every round', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { referencia, id } = await proposeRefund(desk)
      await race(id)
      expect(await desk.test.deps.store.devolucoes.listDoPedido(referencia)).toHaveLength(1)
    }
  })
})

describeOnBoth('a confirmation that was cut short', (kind) => {
  let desk: Confirmations
  beforeAll(async () => {
    desk = await openConfirmations(kind)
  })
  afterAll(() => desk.close())

  /** Crashes at the nth step; returns whether it did. */
  const dies = async (id: number, at: number) => {
    const { store, crashed } = crashingStore(desk.test.deps.store, at)
    const outcome = await desk.confirm(id, { store }).catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error
    })
    return outcome === undefined || crashed()
  }
  const stateOf = async (id: number) => await desk.test.deps.store.propostas.find(id, desk.test.clock.now())
  /** After a crash past the claim: locked for a minute, then executed by the next. */
  const finish = async (id: number) => {
    if ((await stateOf(id))?.estado === 'executada') return
    if ((await stateOf(id))?.estado === 'confirmada') {
      desk.test.clock.advance(MINUTE - 1)
      expect(await desk.confirm(id)).toMatchObject({ ok: false, code: 'CONFLITO' })
      desk.test.clock.advance(1)
    }
    expect(await desk.confirm(id)).toMatchObject({ ok: true, data: { proposta: { estado: 'executada' } } })
  }

  it('at any step lifts the ban once, and ends as done', async () => {
    let died = true
    for (let at = 0; died; at += 1) {
      expect(at).toBeLessThan(STEPS)
      const { conta, id } = await proposeUnban(desk)
      died = await dies(id, at)
      await finish(id)
      expect(await unbansOf(desk, conta)).toHaveLength(1)
    }
  })

  it('at any step invites once', async () => {
    let died = true
    for (let at = 0; died; at += 1) {
      expect(at).toBeLessThan(STEPS)
      const before = (await invitesOf(desk)).length
      const id = await proposeInvite(desk, `convidada-${kind}-${(invited += 1)}`)
      died = await dies(id, at)
      await finish(id)
      expect(await invitesOf(desk)).toHaveLength(before + 1)
    }
  })

  it('and exceeded its minute does nothing, and does not overwrite the next one’s result', async () => {
    const before = (await invitesOf(desk)).length
    const id = await proposeInvite(desk, `lenta-${kind}`)
    const { store } = desk.test.deps
    let calls = 0
    // The process pauses between the claim and the act.
    const slow: typeof store.transaction = async (work) => {
      calls += 1
      if (calls === 2) {
        desk.test.clock.advance(MINUTE)
        expect(await desk.confirm(id)).toMatchObject({ ok: true })
      }
      return store.transaction(work)
    }
    expect(await desk.confirm(id, { store: { ...store, transaction: slow } })).toMatchObject({
      ok: false,
      code: 'CONFLITO',
    })
    expect(await stateOf(id)).toMatchObject({ estado: 'executada', falha: null })
    expect(await invitesOf(desk)).toHaveLength(before + 1)
  })

  it('leaves nothing of an act that was refused half-way', async () => {
    const { id } = await proposeUnban(desk)
    const { contexto, test } = desk
    const alvo = `metade:${kind}`
    const confirmed = await confirmarProposta(
      contexto,
      SARA,
      { id },
      {
        externo: () => false,
        async executar(_proposta, _segunda, store) {
          await store.transaction((tx) =>
            tx.auditoria.record({
              ator: 'operador:rita',
              acao: 'usuario-banido',
              alvo,
              now: test.clock.now(),
            }),
          )
          return fail('CONFLITO', { message: 'Não deu.' })
        },
      },
    )
    expect(confirmed).toMatchObject({ ok: true, data: { proposta: { estado: 'falhou', falha: 'Não deu.' } } })
    expect(await auditOf(test, alvo)).toEqual([])
  })

  it('is never overwritten once ended, not even by the previous release', async () => {
    const { id } = await proposeUnban(desk)
    await desk.confirm(id)
    const { pool } = desk.test.database
    await expect(
      pool.query(`UPDATE operador_propostas SET estado = 'falhou' WHERE id = $1`, [id]),
    ).rejects.toMatchObject({ code: '23001' })
    expect(await stateOf(id)).toMatchObject({ estado: 'executada' })
  })
})
