/**
 * Capacity from measured costs: how much of each role for N listings and R requests a second. Extrapolates
 * linearly, so it names what stops first instead of trusting a figure beyond it.
 */

/** Milliseconds of CPU a request, measured with `pnpm bench http`, `growth size` and `growth counts`. */
export const COSTS = {
  /** Through HAProxy, at a million listings. */
  kept: { web: 0.3, api: 0, database: 0 },
  /** Mean of a search page and an advert. */
  drawn: { web: 7.55, api: 2.3, database: 1.6 },
  json: { web: 0, api: 2.3, database: 1.3 },
  visit: { web: 0, api: 1.64, database: 0.01 },
  /** A word that one listing in 2,000 contains (`pnpm bench search`): grows with their number. */
  word: { web: 0, api: 2.3, database: 4.3 },
} as const
export type Kind = keyof typeof COSTS
export type Mix = Readonly<Record<Kind, number>>

/** Shares of the requests: an assumption, which the command line can replace. */
export const MIX: Mix = { kept: 0.8, drawn: 0.05, json: 0.095, visit: 0.05, word: 0.005 }

const MILLION = 1_000_000
/**
 * Share of a machine's cores that reaches these costs: two cores drew 105 pages a second, load generator and
 * proxy included, where 11.45 ms each would allow 175.
 */
const EFFICIENCY = 0.6
const WEB_CORES = 2
const NOTICES_S = 50
const GB_A_MILLION = { database: 10, inMemory: 3.2, pictures: 1_200 }
const COUNTER_BYTES = 162
const COUNTER_DAYS = 400
const DAY_S = 86_400
/** A listing's end is announced once in so many days. */
const DAYS_ON_AIR = 30
/**
 * US dollars, on demand in AWS us-east-1, June 2026: a core as half of an m7g.large, gp3 volumes and S3 Standard. Traffic is
 * left out.
 */
const PRICES = { coreHour: 0.0408, diskGbMonth: 0.08, objectGbMonth: 0.023 }
const HOURS_A_MONTH = 730
/** The primary and two standbys, each with all data. */
const DATABASE_COPIES = 3
/** Past these a role needs another mechanism and not another machine. */
const WALLS = { databaseCores: 64 }

export interface Capacity {
  webProcesses: number
  apiProcesses: number
  workers: number
  webCores: number
  apiCores: number
  databaseCores: number
  databaseMemoryGb: number
  databaseGb: number
  countersTb: number
  picturesTb: number
  /** To re-rank every listing at a slot's end, and the WAL of it. */
  dollarsAMonth: number
  walls: string[]
}

const databaseMs = (kind: Kind, anuncios: number) =>
  COSTS[kind].database * (kind === 'word' ? anuncios / MILLION : 1)

function dollarsOf({
  webCores,
  apiCores,
  workers,
  databaseCores,
  ...data
}: Omit<Capacity, 'dollarsAMonth'>): number {
  const cores = webCores + apiCores + workers + DATABASE_COPIES * databaseCores
  const diskGb = DATABASE_COPIES * (data.databaseGb + 1_000 * data.countersTb)
  return (
    cores * HOURS_A_MONTH * PRICES.coreHour +
    diskGb * PRICES.diskGbMonth +
    1_000 * data.picturesTb * PRICES.objectGbMonth
  )
}

export function simulate(anuncios: number, requests: number, mix: Mix = MIX): Capacity {
  const kinds = Object.keys(COSTS) as Kind[]
  const cores = (msOf: (kind: Kind) => number) =>
    kinds.reduce((sum, kind) => sum + requests * mix[kind] * msOf(kind), 0) / 1_000 / EFFICIENCY
  const webCores = cores((kind) => COSTS[kind].web)
  const apiCores = cores((kind) => COSTS[kind].api)
  const databaseCores = cores((kind) => databaseMs(kind, anuncios))
  const millions = anuncios / MILLION
  const needed = {
    webProcesses: Math.ceil(webCores / WEB_CORES),
    apiProcesses: Math.ceil(apiCores),
    workers: Math.max(1, Math.ceil(anuncios / DAYS_ON_AIR / (NOTICES_S * DAY_S))),
    webCores: Math.ceil(webCores),
    apiCores: Math.ceil(apiCores),
    databaseCores: Math.ceil(databaseCores),
    databaseMemoryGb: Math.ceil(GB_A_MILLION.inMemory * millions),
    databaseGb: GB_A_MILLION.database * millions,
    countersTb: (requests * mix.visit * DAY_S * COUNTER_DAYS * COUNTER_BYTES) / 1e12,
    picturesTb: (GB_A_MILLION.pictures * millions) / 1_000,
    walls: databaseCores > WALLS.databaseCores ? ['um primário'] : [],
  }
  return { ...needed, dollarsAMonth: dollarsOf(needed) }
}

/** Requests of one kind a second that so many cores serve, everything on the same machine. */
export function rateOf(kind: Kind, anuncios: number, cores: number): number {
  const ms = COSTS[kind].web + COSTS[kind].api + databaseMs(kind, anuncios)
  return (cores * 1_000 * EFFICIENCY) / ms
}

const shown = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: value < 10 ? 1 : 0 })

/** Rows of the table in docs/runbooks/capacidade.md. */
export function rowsOf(sizes: readonly number[], requests: number, mix: Mix = MIX): string[] {
  const found = sizes.map((anuncios) => simulate(anuncios, requests, mix))
  const row = (name: string, of: (capacity: Capacity) => string) =>
    `| ${[name, ...found.map(of)].join(' | ')} |`
  return [
    `| ${['', ...sizes.map((anuncios) => `${shown(anuncios / MILLION)} mi de anúncios`)].join(' | ')} |`,
    `|${'---|'.repeat(sizes.length + 1)}`,
    row('web: processos (núcleos)', (one) => `${shown(one.webProcesses)} (${shown(one.webCores)})`),
    row('api: processos de um núcleo', (one) => shown(one.apiProcesses)),
    row('workers, só pelos avisos', (one) => shown(one.workers)),
    row('PostgreSQL: núcleos', (one) => shown(one.databaseCores)),
    row('PostgreSQL: índices em memória', (one) => `${shown(one.databaseMemoryGb)} GB`),
    row('banco, sem contagens', (one) => `${shown(one.databaseGb)} GB`),
    row('contagens de 400 dias, no máximo', (one) => `${shown(one.countersTb)} TB`),
    row('fotos', (one) => `${shown(one.picturesTb)} TB`),
    row('custo por mês', (one) => `US$ ${shown(one.dollarsAMonth)}`),
    row('para antes', (one) => one.walls.join(', ') || 'nada'),
  ]
}
