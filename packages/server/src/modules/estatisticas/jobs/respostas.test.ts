import { filtrarAnuncios, findDetalhe } from '@portal/api/busca'
import { findDicas } from '@portal/api/painel'
import { bloquearConversa, listConversas, responderRecado } from '@portal/api/recados'
import { exportDados } from '@portal/api/usuario'
import { must } from '../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { recadosPeople } from '../../../testing/recados'
import { respostasJob } from './respostas'

const NOON = '2026-11-21T15:00:00Z'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

describeOnBoth('how long visitors wait for answers', (kind) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(kind, { LIMIT_MESSAGES: '500', LIMIT_ADDRESS_FACTOR: '1' })
  })
  beforeEach(() => test.clock.set(NOON))
  afterAll(() => test.close())

  const { advertiser, begun } = recadosPeople(() => test)
  type Ana = Awaited<ReturnType<typeof advertiser>>
  const newest = async (ana: Ana) => must(await ana.call(listConversas, { query: {} })).conversas[0]?.id ?? 0
  const answer = async (ana: Ana) =>
    void must(
      await ana.call(responderRecado, {
        params: { id: await newest(ana) },
        body: { texto: 'Atendo às 15h.' },
      }),
    )
  /** A visitor writes, and the answer comes after so many minutes; null: never. */
  async function wait(ana: Ana, minutes: number | null) {
    await begun(ana.anuncio)
    if (minutes === null) return
    test.clock.advance(minutes * MINUTE)
    await answer(ana)
  }
  async function measure() {
    const job = respostasJob(test.deps)
    if (job.kind === 'external') await job.run({}, new AbortController().signal)
  }
  const detalhe = async (ana: Ana) => must(await test.call()(findDetalhe, { params: { id: ana.anuncio } }))
  const badges = async (ana: Ana) => (await detalhe(ana)).distintivos ?? []
  async function answering(...minutes: (number | null)[]) {
    const ana = await advertiser()
    for (const one of minutes) await wait(ana, one)
    test.clock.advance(2 * HOUR)
    await measure()
    return ana
  }

  it('are a badge on advert and card with what was measured', async () => {
    const ana = await answering(10, 54, 54, 90, 20)
    expect(await badges(ana)).toEqual(['Responde em 1 h', 'Álbum verificado'])
    expect((await detalhe(ana)).medidas).toEqual([
      'Responde em 1 h: metade das mensagens dos últimos 28 dias teve resposta em até 54 minutos.',
      'Álbum verificado: todas as fotos deste anúncio são de um álbum verificado.',
    ])
    const { anuncios } = must(await test.call()(filtrarAnuncios, { query: {} }))
    expect(anuncios.find(({ id }) => id === ana.anuncio)?.distintivos).toEqual([
      'Responde em 1 h',
      'Álbum verificado',
    ])
    expect(must(await ana.call(findDicas, { query: {} })).dicas).toEqual([
      { titulo: 'Você responde em 54 min', texto: 'O selo “Responde em 1 h” está nos seus anúncios.' },
    ])
    expect(must(await ana.call(exportDados, {}))).toMatchObject({
      tempoDeResposta: [{ conversas: 5, mediana_s: 54 * 60 }],
    })
  })

  it('count messages that nobody answered, and too few say nothing', async () => {
    const slow = await answering(5, 5, null, null, null)
    expect(await badges(slow)).toEqual(['Álbum verificado'])
    expect(must(await slow.call(findDicas, { query: {} })).dicas[0]?.titulo).toMatch(
      /^Você responde em mais de/,
    )
    const few = await answering(5, 5, 5, 5)
    expect(await badges(few)).toEqual(['Álbum verificado'])
    expect(must(await few.call(findDicas, { query: {} })).dicas).toEqual([])
  })

  it('do not count a blocked writer', async () => {
    const ana = await answering(5, 5, 5, 5, 5)
    for (let n = 0; n < 6; n += 1) {
      await begun(ana.anuncio)
      must(await ana.call(bloquearConversa, { params: { id: await newest(ana) } }))
    }
    test.clock.advance(2 * HOUR)
    await measure()
    expect(await badges(ana)).toContain('Responde em 1 h')
  })

  it('are forgotten after 28 days, and when they are no longer measured', async () => {
    const ana = await answering(5, 5, 5, 5, 5)
    expect(await badges(ana)).toContain('Responde em 1 h')
    test.clock.set('2026-11-24T15:00:00Z')
    expect(await badges(ana)).not.toContain('Responde em 1 h')
    await measure()
    expect(await badges(ana)).toContain('Responde em 1 h')
    test.clock.set('2026-12-20T15:00:00Z')
    await measure()
    const { rowCount } = await test.database.pool.query(
      'SELECT FROM respostas_medidas WHERE usuario_id = $1',
      [ana.id],
    )
    expect(rowCount).toBe(0)
  })

  it('end with their album’s verification and begin with a confirmed identity', async () => {
    const ana = await advertiser()
    const { pool } = test.database
    await pool.query(`UPDATE albuns SET verificacao = 'pendente' WHERE usuario_id = $1`, [ana.id])
    expect(await badges(ana)).toEqual([])
    const { identidades } = test.deps.store
    const now = test.clock.now()
    const nova = { usuarioId: ana.id, referencia: test.deps.secrets.newUuid(), conferencia: 'auto' } as const
    const desafio = { gesto: 'polegar', codigo: 'ABC-123', desafioAte: now } as const
    const { id } = await identidades.create({ ...nova, ...desafio }, now)
    const validaAte = new Date('2026-11-22T15:00:00Z')
    await identidades.decidir(
      id,
      { estado: 'verificada', por: 'Rui', nascimento: '1990-05-04', validaAte },
      now,
    )
    // Nobody has checked what the demonstration confirms by itself.
    expect(await badges(ana)).toEqual([])
    await pool.query(`UPDATE identidades SET conferencia = 'manual' WHERE id = $1`, [id])
    expect(await badges(ana)).toEqual(['Identidade conferida'])
    test.clock.set('2026-11-22T15:00:00Z')
    expect(await badges(ana)).toEqual([])
  })

  it('stand beside the hour of the contacts, on the listing’s clock and from twenty on', async () => {
    const ana = await advertiser()
    const dicas = async () => must(await ana.call(findDicas, { query: {} })).dicas
    // 19:10 in Goiânia.
    const evening = new Date('2026-11-20T22:10:00Z')
    for (let n = 0; n < 19; n += 1) await test.deps.store.contagens.count(ana.anuncio, 'whatsapp', evening)
    for (let n = 0; n < 30; n += 1)
      await test.deps.store.contagens.count(ana.anuncio, 'visita', new Date(NOON))
    expect(await dicas()).toEqual([])
    await test.deps.store.contagens.count(ana.anuncio, 'telefone', new Date('2026-11-21T14:00:00Z'))
    expect(await dicas()).toEqual([
      { titulo: 'Seus contatos vêm mais às 19h', texto: '19 de 20 chegaram entre 18h e 20h.' },
    ])
  })
})
