import { ESTADOS, type Uf } from '@portal/domain/locais'
import { TURNOS, type TipoAnuncio } from '@portal/domain/opcoes'
import { slotsDoTurno } from '@portal/domain/promocao'
import {
  asyncProperty,
  assert,
  array,
  boolean,
  constantFrom,
  integer,
  record,
  type Arbitrary,
} from 'fast-check'
import type { Formulario, Promocao, Vigencia } from '../../anuncios/ports/anuncios'
import { formularioOf } from '../../../demo/anuncios'
import { emptyTables } from '../../../testing/cleaning'
import { describeOnBoth } from '../../../testing/databases'
import { planOnce } from '../../../testing/plan-once'
import { openTestStore, type TestStore } from '../../../testing/store'
import { leadersOf } from '../../../testing/rodizio'
import { insertAdvertiser } from '../../../testing/users'
import { bitsDoAnuncio } from '../../anuncios/use-cases/atributos'
import { posicaoNaVitrine } from '../../anuncios/use-cases/vigencia'
import { keptSearch } from './search'
import { expirar, reposicionar } from './rotina'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const START = Date.parse('2026-11-21T00:00:00Z')

/** Time zones by the system's database, independent of our own code. */
const ZONES: Partial<Record<Uf, string>> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  MT: 'America/Cuiaba',
  MS: 'America/Campo_Grande',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
}
const wallClocks = new Map(
  ESTADOS.map(({ uf }) => [
    uf,
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: ZONES[uf] ?? 'America/Sao_Paulo',
      dateStyle: 'short',
      timeStyle: 'short',
    }),
  ]),
)

interface Wall {
  dia: string
  hora: string
}
function wallClock(uf: Uf, at: number): Wall {
  const [dia = '', hora = ''] = wallClocks.get(uf)?.format(at).split(' ') ?? []
  return { dia, hora }
}
const nextDay = (dia: string, days: number) =>
  new Date(Date.parse(`${dia}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10)

interface Listed {
  uf: Uf
  tipo: TipoAnuncio
  superTop: boolean
  novidade: boolean
  slot: { turno: Promocao['turno']; inicio: string; fim: string }
  impulsos: string[]
  /** Days from START to its first day, and its duration. */
  comeca: number
  dias: number
  criadoEm: number
}
interface Stored extends Listed {
  id: number
  dataInicio: string
  dataFim: string
  semana: Formulario['atendimento']['expediente']
}

const SLOTS = TURNOS.flatMap((turno) =>
  slotsDoTurno(turno).map(({ inicio, fim }) => ({ turno, inicio, fim })),
)
/** A few minutes, including those around midnight, to provoke ties and boundary cases. */
const MINUTES = [
  '00:00',
  '00:01',
  '08:59',
  '09:00',
  '09:30',
  '12:00',
  '17:45',
  '20:59',
  '21:00',
  '23:58',
  '23:59',
]
const listeds: Arbitrary<Listed> = record({
  uf: constantFrom('AC', 'AM', 'MT', 'MS', 'RO', 'RR', 'GO', 'SP', 'RJ'),
  tipo: constantFrom('TOP' as const, 'TOP' as const, 'GRATIS' as const),
  superTop: boolean(),
  novidade: boolean(),
  slot: constantFrom(...SLOTS),
  impulsos: array(constantFrom(...MINUTES), { maxLength: 5 }).map((times) => [...new Set(times)].sort()),
  comeca: integer({ min: -1, max: 1 }),
  dias: integer({ min: 1, max: 3 }),
  criadoEm: integer({ min: -3, max: 3 }).map((n) => START + n * HOUR),
})
const INSTANTS = [
  // Midnight in each of the three zones, an instant before and at it.
  ...[3, 4, 5].flatMap((hour) => [hour * HOUR - 1_000, hour * HOUR, hour * HOUR + 30_000]),
  ...[3, 4, 5].map((hour) => hour * HOUR - MINUTE),
]
const instants = array(
  record({
    day: integer({ min: 0, max: 3 }),
    at: constantFrom(...INSTANTS, ...[12, 15, 20, 24].map((h) => h * HOUR + 17_000)),
  }),
  { minLength: 2, maxLength: 4 },
).map((times) => times.map(({ day, at }) => START + day * DAY + at).sort((a, b) => a - b))

/** Promoted, and its promotion has begun in its own time zone. */
function hasBegun({ uf, slot, dataInicio }: Stored, now: number): boolean {
  const { dia, hora } = wallClock(uf, now)
  return dia > dataInicio || (dia === dataInicio && hora >= slot.inicio)
}

/**
 * The specified order (rule: busca/ordem); free listings after all paid ones, and the later id first among
 * equals.
 */
function bySpec(a: Stored, b: Stored, now: number): number {
  const passed = (one: Stored) => {
    const { dia, hora } = wallClock(one.uf, now)
    const over = dia >= nextDay(one.dataInicio, one.dias)
    return !hasBegun(one, now) || over ? 0 : one.impulsos.filter((impulso) => impulso <= hora).length
  }
  const top = (one: Stored) => hasBegun(one, now) && one.tipo === 'TOP'
  const novidade = (one: Stored) => hasBegun(one, now) && one.novidade
  if ((a.tipo === 'GRATIS') !== (b.tipo === 'GRATIS')) return a.tipo === 'GRATIS' ? 1 : -1
  if (top(a) !== top(b)) return top(a) ? -1 : 1
  if (passed(a) !== passed(b)) return passed(b) - passed(a)
  if (novidade(a) !== novidade(b)) return novidade(a) ? -1 : 1
  return b.criadoEm - a.criadoEm || b.id - a.id
}

/** Live until 23:59 of its last day, in its own time zone. */
function isLive({ uf, dataFim }: Stored, now: number): boolean {
  const { dia, hora } = wallClock(uf, now)
  return dia < dataFim || (dia === dataFim && hora < '23:59')
}

/** Online: inside the stated week in its own time zone; without one begun, and inside the daily hours. */
function isOpen({ uf, slot, dataInicio, semana }: Stored, now: number): boolean {
  const { dia, hora } = wallClock(uf, now)
  if (semana.length > 0) {
    const today = new Date(`${dia}T00:00:00Z`).getUTCDay()
    return semana.some(({ dia: day, inicio, fim }) => {
      const crosses = fim !== '00:00' && fim <= inicio
      const opened = day === today && hora >= inicio && (crosses || fim === '00:00' || hora < fim)
      return opened || (crosses && day === (today + 6) % 7 && hora < fim)
    })
  }
  return dia >= dataInicio && hora >= slot.inicio && (slot.fim === '00:00' || hora < slot.fim)
}

interface Shown {
  id: number
  online: boolean
  superTop: boolean
}
function reference(all: readonly Stored[], now: number): Shown[] {
  const live = all.filter((one) => isLive(one, now)).sort((a, b) => bySpec(a, b, now))
  const ring = live.filter((one) => one.superTop && one.tipo === 'TOP' && hasBegun(one, now))
  const first = leadersOf(
    ring.map(({ id }) => id),
    now,
  )
  const shown = live.map((one) => ({
    id: one.id,
    online: isOpen(one, now),
    superTop: first.includes(one.id),
  }))
  const leads = first.flatMap((id) => shown.find((one) => one.id === id) ?? [])
  return [...leads, ...shown.filter(({ superTop }) => !superTop)]
}

/** For thirty random histories on a loaded machine. */
const PATIENCE_MS = 60_000

describeOnBoth('the public order', (kind) => {
  let test: TestStore
  let owner: number
  beforeAll(async () => {
    test = await openTestStore(kind)
    planOnce(test.pool)
    owner = (await insertAdvertiser(test.pool)).id
  })
  afterAll(() => test.close())

  async function store(listed: Listed, now: number): Promise<Stored> {
    const { uf, tipo, superTop, novidade, slot, impulsos, comeca, dias } = listed
    const cidade = ESTADOS.find((estado) => estado.uf === uf)?.cidades[0] ?? ''
    const whole: Formulario = formularioOf({ categoria: 'Massagistas', cidade: { uf, nome: cidade }, n: 1 })
    // Free listings state no week, so that both clocks are compared.
    const formulario =
      tipo === 'GRATIS' ? { ...whole, atendimento: { ...whole.atendimento, expediente: [] } } : whole
    const dataInicio = nextDay('2026-11-21', comeca)
    const dataFim = nextDay(dataInicio, dias)
    const promocao: Promocao = {
      tipo,
      superTop,
      novidade,
      highlight: false,
      turno: slot.turno,
      horarioInicio: slot.inicio,
      horarioFim: slot.fim,
      dias,
      impulsosQtd: impulsos.length,
      diaEscolhido: dataInicio,
    }
    const criadoEm = new Date(listed.criadoEm)
    const vigencia: Vigencia = { dataInicio, dataFim, expiraEm: endOf(uf, dataFim), impulsos }
    const posicao = posicaoNaVitrine({ ...promocao, ...vigencia, estado: uf, criadoEm }, new Date(now))
    const id = await test.store.transaction(async ({ anuncios }) => {
      const made = await anuncios.insert(owner, { formulario, promocao, fotos: [] }, 'credito', criadoEm)
      await anuncios.publish(
        made,
        vigencia,
        { ...posicao, atributos: bitsDoAnuncio(formulario) },
        new Date(now),
      )
      return made
    })
    return { ...listed, id, dataInicio, dataFim, semana: formulario.atendimento.expediente }
  }

  const shown = async (now: number) => {
    const { data } = await keptSearch(test.store, { limite: '100' }, new Date(now))
    const { anuncios, validoAte } = data
    return {
      list: anuncios.map(({ id, online, superTop }) => ({ id, online, superTop })),
      validoAte: Date.parse(validoAte),
    }
  }

  /** Lists over several places show a move within half a second; the test does not wait for it. */
  const moveAt = async (now: number) => {
    await reposicionar(test.store, new Date(now))
    test.store.announcePublicChange()
  }

  it(
    "matches the specified order, Online and end by every listing's own time zone, after any ticks, and is valid as long as it says",
    async () => {
      await assert(
        asyncProperty(
          array(listeds, { minLength: 2, maxLength: 9 }),
          instants,
          async (drawn, [first = START, ...later]) => {
            await emptyTables(test.pool, 'anuncios', 'vitrine', 'alertas')
            const all: Stored[] = []
            for (const listed of drawn) all.push(await store(listed, first))
            for (const now of [first, ...later]) {
              await expirar(test.store, new Date(now))
              await moveAt(now)
              const { list, validoAte } = await shown(now)
              expect(list).toEqual(reference(all, now))
              expect(validoAte).toBeGreaterThan(now)
              for (let at = now; at < validoAte; at += MINUTE) expect(reference(all, at)).toEqual(list)
              expect(reference(all, validoAte - 1)).toEqual(list)
            }
          },
        ),
        { numRuns: 30 },
      )
    },
    PATIENCE_MS,
  )

  it('is valid for only a second while a due change has not been applied by a tick', async () => {
    await emptyTables(test.pool, 'anuncios', 'vitrine', 'alertas')
    const now = START + 12 * HOUR
    const [slot] = SLOTS
    if (slot === undefined) throw new Error('there are no slots')
    const listed = { uf: 'GO', tipo: 'TOP', superTop: false, novidade: false, comeca: 0, dias: 3 } as const
    await store({ ...listed, slot, impulsos: ['09:30'], criadoEm: START }, now)
    expect((await shown(now + 45 * MINUTE)).validoAte).toBe(now + 45 * MINUTE + 1_000)
    await moveAt(now + 45 * MINUTE)
    expect((await shown(now + 45 * MINUTE)).validoAte).toBeGreaterThan(now + 46 * MINUTE)
  })
})

/** The instant of 23:59 in a state, found with the system's time zones. */
function endOf(uf: Uf, dia: string): Date {
  const utc = Date.parse(`${dia}T23:59:00Z`)
  const offset = [3, 4, 5].find((hours) => wallClock(uf, utc + hours * HOUR).hora === '23:59')
  return new Date(utc + (offset ?? 3) * HOUR)
}
