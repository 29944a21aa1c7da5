/** `/situacao`: the state of the service, rendered without the API, the releases or scripts (rule: situacao/pagina). */
import { readFile } from 'node:fs/promises'
import { html, type Html } from '@portal/domain/html'
import { addDias, localDe } from '@portal/domain/tempo'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DAY_MS, type Clock } from '../kernel/clock'
import { page, PRIVATE_PAGE } from '../kernel/http/html'

export const SITUACAO_URL = '/situacao'
const DIAS = 90
const CACHE_MS = 30_000
/** Brasília's days, as everywhere on screens. */
const UF = 'DF'

const COMPONENTES = {
  paginas: 'Páginas e busca',
  contas: 'Contas e anúncios',
  pagamentos: 'Pagamentos',
  fotos: 'Fotos',
  emails: 'E-mails e códigos',
} as const
type Componente = keyof typeof COMPONENTES

const instante = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const incidenteSchema = z.object({
  componentes: z.array(z.enum(Object.keys(COMPONENTES) as [Componente, ...Componente[]])).min(1),
  inicio: instante,
  /** Absent while it continues. */
  fim: instante.optional(),
  titulo: z.string().min(3).max(120),
  texto: z.string().max(2_000).default(''),
})
const fileSchema = z.object({ incidentes: z.array(incidenteSchema) })
type Incidente = z.output<typeof incidenteSchema>

export interface SituacaoDeps {
  brand: string
  file: string
  clock: Clock
  /** Whether the API responds. */
  isUp: () => Promise<boolean>
}

export function situacaoRoute(app: FastifyInstance, deps: SituacaoDeps): void {
  let incidentes: Incidente[] = []
  let kept: { text: string; until: number } | undefined
  const read = async () => {
    const text = await readFile(deps.file, 'utf8').catch(() => '{"incidentes":[]}')
    const parsed = parse(text)
    if (parsed === undefined) app.log.error({ file: deps.file }, 'the file of incidents cannot be read')
    else incidentes = parsed
  }
  app.get(SITUACAO_URL, { schema: { hide: true } }, async (_request, reply) => {
    const now = deps.clock()
    if (kept === undefined || kept.until <= now.getTime()) {
      const [isUp] = await Promise.all([deps.isUp().catch(() => false), read()])
      const text = situacaoPage(deps.brand, { incidentes, isUp, now })
      kept = { text, until: now.getTime() + CACHE_MS }
    }
    return reply.headers({ ...PRIVATE_PAGE, 'cache-control': 'public, max-age=30' }).send(kept.text)
  })
}

function parse(text: string): Incidente[] | undefined {
  try {
    return fileSchema.parse(JSON.parse(text)).incidentes
  } catch {
    return undefined
  }
}

interface Estado {
  incidentes: readonly Incidente[]
  isUp: boolean
  now: Date
}

function situacaoPage(brand: string, { incidentes, isUp, now }: Estado): string {
  const since = now.getTime() - DIAS * DAY_MS
  const recent = incidentes
    .filter(({ inicio, fim = now }) => inicio <= now && fim.getTime() > since)
    .sort((one, other) => other.inicio.getTime() - one.inicio.getTime())
  const names = Object.keys(COMPONENTES) as Componente[]
  const rows = names.map((name) => componentRow(name, { incidentes: recent, isUp, now }))
  const isWell = isUp && recent.every(({ fim }) => fim !== undefined && fim <= now)
  const body = html`<main><h1>Situação de ${brand}</h1>
<p><strong>${isWell ? 'Tudo funciona.' : 'Há um problema agora. Já estamos cuidando dele.'}</strong> Visto em ${when(now)}.</p>
<table><caption>Componentes, e os últimos ${DIAS} dias</caption><thead><tr><th scope="col">Componente</th><th scope="col">Agora</th><th scope="col">${DIAS} dias</th></tr></thead><tbody>${rows}</tbody></table>
<h2>Incidentes</h2>${recent.length === 0 ? html`<p>Nenhum nos últimos ${DIAS} dias.</p>` : recent.map(incidentArticle)}
<p><a href="/">Ir ao portal</a></p></main>`
  return page(`Situação de ${brand}`, body, STYLE)
}

/** Without the API only the pages themselves work. */
function componentRow(name: Componente, { incidentes, isUp, now }: Estado): Html {
  const own = incidentes.filter(({ componentes }) => componentes.includes(name))
  const isOpen = own.some(({ fim }) => fim === undefined || fim > now)
  const state = isOpen ? 'Com problema' : isUp || name === 'paginas' ? 'Funciona' : 'Não responde'
  const days = Array.from({ length: DIAS }, (_, at) => addDias(localDe(now, UF).dia, at - DIAS + 1))
  const hit = new Set(days.filter((day) => own.some((each) => isOn(each, day, now))))
  const bars = days.map((day) => html`<i${hit.has(day) ? html` class="x"` : ''}></i>`)
  const words =
    hit.size === 0
      ? 'nenhum incidente'
      : hit.size === 1
        ? '1 dia com incidente'
        : `${hit.size} dias com incidente`
  return html`<tr><th scope="row">${COMPONENTES[name]}</th><td>${state}</td><td><span class="days" aria-hidden="true">${bars}</span> ${words}</td></tr>`
}

const isOn = ({ inicio, fim }: Incidente, day: string, now: Date): boolean =>
  localDe(inicio, UF).dia <= day && day <= localDe(fim ?? now, UF).dia

function incidentArticle({ titulo, texto, componentes, inicio, fim }: Incidente): Html {
  const names = componentes.map((name) => COMPONENTES[name]).join(', ')
  const end = fim === undefined ? 'continua' : `até ${when(fim)}`
  return html`<article><h3>${titulo}</h3><p>${names}. De ${when(inicio)}, ${end}.</p>${texto === '' ? '' : html`<p>${texto}</p>`}</article>`
}

const FORMAT = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})
const when = (instant: Date): string => FORMAT.format(instant)

const STYLE = html`th, td { overflow-wrap: break-word } caption { text-align: left; padding: .5rem } .days { display: flex; gap: 1px; height: 1.25rem } .days i { flex: 1; min-width: 1px; background: var(--line-input) } .days .x { background: var(--text) } @media (max-width: 40rem) { .days { display: none } }`
