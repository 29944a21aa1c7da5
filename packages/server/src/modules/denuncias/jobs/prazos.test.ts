import { enviarDenuncia } from '@portal/api/denuncias'
import { classeDaDenuncia, MOTIVOS_DENUNCIA, PRAZOS_DENUNCIA } from '@portal/domain/denuncia'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { auditOf, contextoOf, publishFree } from '../../../testing/operador'
import { crashingStore, Crash } from '../../../testing/crashing'
import { answerDenuncia } from '../acts/responder'
import { ocultarDenunciados } from '../use-cases/ocultar'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const INTIMA = 'Imagem íntima publicada sem consentimento'
/** Deadline by which an intimate picture is hidden, without staff. */
const OCULTA_ATE = 95 * MINUTE
/** Exceeds the batch of one run. */
const FLOOD = 120

describe('deadlines by the clock', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind(), {
      LIMIT_ADDRESS_FACTOR: '1000',
      OPERATOR_EMAIL: 'operador@exemplo.com',
    })
  })
  afterAll(() => test.close())
  beforeEach(() => test.clock.set('2026-11-21T15:00:00Z'))

  let people = 0
  const publicado = async () =>
    publishFree(await openAdvertiser(test, { email: `praz${(people += 1)}@exemplo.com` }))
  const report = async (id: number, motivo: string = INTIMA, email = '') => {
    const body = { alvo: 'anuncio' as const, endereco: String(id), motivo, email }
    return must(await test.call()(enviarDenuncia, { body })).protocolo
  }
  const stored = async (protocolo: string) => {
    const denuncia = await test.deps.store.denuncias.find(protocolo)
    if (denuncia === undefined) throw new Error('no report')
    return denuncia
  }

  it.each(MOTIVOS_DENUNCIA)('of a report are written with it: %s', async (motivo) => {
    const { criadoEm, prazoEm, classe } = await stored(await report(await publicado(), motivo))
    expect(classe).toBe(classeDaDenuncia(motivo))
    expect(prazoEm.getTime() - criadoEm.getTime()).toBe(PRAZOS_DENUNCIA[classe].responder * MINUTE)
  })

  it('hide each of a flood of intimate reports within 95 minutes, with at least one live worker', async () => {
    const ids = [await publicado(), await publicado(), await publicado()]
    const protocols: string[] = []
    const lastMs = 10 * MINUTE
    for (let n = 0; n < FLOOD; n += 1) {
      test.clock.set(new Date(Date.parse('2026-11-21T15:00:00Z') + (n * lastMs) / FLOOD).toISOString())
      protocols.push(await report(ids[n % ids.length] ?? 0))
    }
    // Without answers; one of two workers crashes at its first step each time.
    for (let minute = 11; minute <= 110; minute += 1) {
      test.clock.set(new Date(Date.parse('2026-11-21T15:00:00Z') + minute * MINUTE).toISOString())
      const dying = crashingStore(test.deps.store, minute % 7).store
      await Promise.allSettled([
        ocultarDenunciados(dying, test.clock.now()),
        ocultarDenunciados(test.deps.store, test.clock.now()),
      ])
    }
    const taken = await Promise.all(
      protocols.map(async (protocolo) => {
        const { criadoEm, ocultadaEm } = await stored(protocolo)
        return (ocultadaEm?.getTime() ?? Number.POSITIVE_INFINITY) - criadoEm.getTime()
      }),
    )
    expect(taken.filter((ms) => ms <= OCULTA_ATE)).toHaveLength(FLOOD)
    expect(Math.min(...taken)).toBeGreaterThanOrEqual(90 * MINUTE)
  })

  it('a report that cannot be hidden does not block those behind it, however many there are', async () => {
    const first = await report(await publicado())
    const rest: string[] = []
    for (let n = 0; n < 3; n += 1) rest.push(await report(await publicado()))
    test.clock.advance(91 * MINUTE)
    const { store } = test.deps
    const transaction: typeof store.transaction = (work) =>
      store.transaction((tx) => {
        const lock = (protocolo: string) =>
          protocolo === first ? Promise.reject(new Error('poisoned')) : tx.denuncias.lock(protocolo)
        return work({ ...tx, denuncias: { ...tx.denuncias, lock } })
      })
    await expect(ocultarDenunciados({ ...store, transaction }, test.clock.now())).rejects.toThrow('poisoned')
    expect((await stored(first)).ocultadaEm).toBeNull()
    for (const protocolo of rest) expect((await stored(protocolo)).ocultadaEm).not.toBeNull()
  })

  it('a worker that crashes at any step of hiding leaves all or nothing, and the next one completes it once', async () => {
    for (let at = 0; ; at += 1) {
      test.clock.set('2026-11-21T15:00:00Z')
      const id = await publicado()
      const protocolo = await report(id)
      test.clock.advance(91 * MINUTE)
      const dying = crashingStore(test.deps.store, at)
      await ocultarDenunciados(dying.store, test.clock.now()).catch(ignoreCrash)
      const hidden = (await stored(protocolo)).ocultadaEm !== null
      expect((await test.deps.store.anuncios.find(id))?.suspensoEm instanceof Date).toBe(hidden)
      await ocultarDenunciados(test.deps.store, test.clock.now())
      expect((await stored(protocolo)).ocultadaEm).not.toBeNull()
      expect((await auditOf(test, `denuncia:${protocolo}`)).map(({ acao }) => acao)).toEqual([
        'alvo-ocultado',
      ])
      if (!dying.crashed()) break
      expect(at).toBeLessThan(40)
    }
  })

  it('a crash at any step of an answer leaves all or nothing: decision, takedown, both mails', async () => {
    for (let at = 0; ; at += 1) {
      test.clock.set('2026-11-21T15:00:00Z')
      const id = await publicado()
      const email = `quem${people}@exemplo.com`
      const protocolo = await report(id, 'Informações falsas', email)
      const dying = crashingStore(test.deps.store, at)
      const answer = (store: typeof dying.store) =>
        answerDenuncia(
          { ...contextoOf(test), store },
          { protocolo, texto: 'Lemos tudo.', status: 'procedente', retirarAnuncio: true },
        )
      await answer(dying.store).catch(ignoreCrash)
      const seen = async () => ({
        decided: (await stored(protocolo)).status === 'procedente',
        gone: (await test.deps.store.anuncios.find(id))?.retiradoEm instanceof Date,
        answered: (await test.deps.store.outbox.list(email)).filter(({ assunto }) =>
          assunto.endsWith('resposta'),
        ).length,
        told: (await test.deps.store.outbox.list(`praz${people}@exemplo.com`)).filter(({ assunto }) =>
          assunto.includes('retirado'),
        ).length,
      })
      const { decided } = await seen()
      const count = decided ? 1 : 0
      expect(await seen()).toEqual({ decided, gone: decided, answered: count, told: count })
      await answer(test.deps.store)
      expect(await seen()).toEqual({ decided: true, gone: true, answered: 1, told: 1 })
      if (!dying.crashed()) break
      expect(at).toBeLessThan(60)
    }
  })
})

function ignoreCrash(error: unknown): void {
  if (!(error instanceof Crash)) throw error
}
