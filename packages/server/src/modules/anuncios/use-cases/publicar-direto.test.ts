import { GRATIS, publicacaoDe } from '../../../testing/anuncios'
import { describeOnPostgres } from '../../../testing/databases'
import { openTestStore, type TestStore } from '../../../testing/store'
import { insertAdvertiser } from '../../../testing/users'
import { conceder } from '../../creditos/use-cases/movimentos'
import { reservar } from '../../creditos/use-cases/reservas'
import { publicarDireto, type PagamentoDireto } from './publicar-direto'

const NOW = new Date('2026-11-21T15:00:00Z')
const REFERENCIA = '00000000-0000-4000-8000-000000000001'

describeOnPostgres('publishing under concurrency', () => {
  let test: TestStore
  beforeEach(async () => {
    test = await openTestStore('postgres')
  })
  afterEach(() => test.close())

  async function publishAtOnce(times: number, pagamento: PagamentoDireto) {
    const { store, pool } = test
    const ana = await insertAdvertiser(pool)
    const grant = { usuarioId: ana.id, quantidade: 50, chave: 'g', motivo: 'Teste', referencia: null }
    await store.transaction(({ ledger }) => conceder(ledger, grant))
    const reserva = { usuarioId: ana.id, referenciaId: REFERENCIA, quantidade: 5 }
    await store.transaction(({ ledger, reservas }) => reservar({ ledger, reservas, now: NOW }, reserva))
    const pedida = publicacaoDe(ana, pagamento.metodo === 'gratis' ? GRATIS : {})
    const pedido = { usuarioId: ana.id, pedida, pagamento, visto: {}, renovarId: null }
    const publish = () => publicarDireto({ store, now: NOW, random: Math.random }, pedido)
    const outcomes = await Promise.all(Array.from({ length: times }, publish))
    return { outcomes, store, ana }
  }

  it('lets two of ten free listings through, and refuses the others', async () => {
    const { outcomes, store, ana } = await publishAtOnce(10, { metodo: 'gratis' })
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2)
    const codes = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.code]))
    expect(new Set(codes)).toEqual(new Set(['LIMITE_ANUNCIOS_GRATIS']))
    expect(await store.anuncios.listDoDono(ana.id)).toHaveLength(2)
  })

  it('publishes once with one hold, however many concurrent requests', async () => {
    const { outcomes, store, ana } = await publishAtOnce(8, { metodo: 'credito', referenciaId: REFERENCIA })
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await store.anuncios.listDoDono(ana.id)).toHaveLength(1)
    expect(await store.ledger.saldos(ana.id)).toMatchObject({ disponivel: 45, reservado: 0, usado: 5 })
  })
})
