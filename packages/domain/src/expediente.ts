/**
 * Weekly hours and additional prices of an anuncio (rules: anuncios/expediente, anuncios/valores). Hours are
 * local to the listing's state (rule: tempo/relogio).
 */
import { emCentavos, formatBRL } from './dinheiro'
import { VALOR_MAX, VALOR_ROTULO_MAX, VALOR_ROTULO_MIN, VALORES_MAX } from './limites'
import { fusoDe } from './locais'
import { localDe, meiaNoiteDe, minutosDe, minutosDoFim, MINUTOS_DO_DIA, type Hora } from './tempo'
import { limparTexto } from './texto'

/**
 * One day of the week, Sunday is 0. An end not after the start belongs to the next day; 00:00 as an end is
 * 24:00.
 */
export interface HorarioDoDia {
  dia: number
  inicio: Hora
  fim: Hora
}

/** Days of the week in display order, Monday first. */
export const DIAS_DA_SEMANA = [
  { dia: 1, nome: 'Segunda', curto: 'seg' },
  { dia: 2, nome: 'Terça', curto: 'ter' },
  { dia: 3, nome: 'Quarta', curto: 'qua' },
  { dia: 4, nome: 'Quinta', curto: 'qui' },
  { dia: 5, nome: 'Sexta', curto: 'sex' },
  { dia: 6, nome: 'Sábado', curto: 'sáb' },
  { dia: 0, nome: 'Domingo', curto: 'dom' },
] as const
/** Suggested labels; any text is allowed. */
export const ROTULOS_SUGERIDOS = ['30 minutos', '2 horas', 'Pernoite', 'Viagem (dia)'] as const

/** Hours of a listing that states none: its bought slot is promotion alone (rule: anuncio-publico/horario). */
export const HORARIO_PERSONALIZADO = 'Horário personalizado'

export const HORARIO_INVALIDO = 'Informe início e fim, diferentes, em cada dia marcado'
export const VALORES_DEMAIS = `No máximo ${VALORES_MAX} valores`
export const VALOR_INVALIDO = `Cada valor precisa de um nome (${VALOR_ROTULO_MIN} a ${VALOR_ROTULO_MAX} letras) e de um preço em reais inteiros`
export const VALOR_REPETIDO = 'Dois valores têm o mesmo nome'
export const VALOR_COM_CONTATO = 'O nome de um valor não leva telefone, e-mail nem endereço de site'

/** Validates weekly hours; returns an error or undefined. */
export function erroDoExpediente(expediente: readonly HorarioDoDia[]): string | undefined {
  const dias = new Set(expediente.map(({ dia }) => dia))
  const whole = expediente.every(
    ({ dia, inicio, fim }) => DIAS_DA_SEMANA.some((known) => known.dia === dia) && isJanela(inicio, fim),
  )
  return whole && dias.size === expediente.length ? undefined : HORARIO_INVALIDO
}

/** Whether start and end form a window; only the whole day may end where it starts. */
function isJanela(inicio: Hora, fim: Hora): boolean {
  const whole = minutosDe(inicio) !== undefined && minutosDe(fim) !== undefined
  return whole && (inicio !== fim || inicio === '00:00')
}

interface ValorEscrito {
  readonly rotulo: string
  readonly valor: number | string
}

/** The rows that are not empty. */
export function valoresEscritos<T extends ValorEscrito>(valores: readonly T[]): T[] {
  return valores.filter(({ rotulo, valor }) => rotulo.trim() !== '' || valor !== '')
}

/** Validates price rows, ignoring empty ones; returns an error or undefined. */
export function erroDosValores(valores: readonly ValorEscrito[]): string | undefined {
  const rows = valoresEscritos(valores)
  if (rows.length > VALORES_MAX) return VALORES_DEMAIS
  const rotulos = rows.map(({ rotulo }) => limparTexto(rotulo).toLowerCase())
  if (!rows.every(({ rotulo, valor }) => isRotulo(limparTexto(rotulo)) && isValor(valor)))
    return VALOR_INVALIDO
  if (rotulos.some((rotulo) => /\d{5}|@|www\.|https?:|\.com/.test(rotulo.replace(/[\s()-]/g, ''))))
    return VALOR_COM_CONTATO
  return new Set(rotulos).size === rotulos.length ? undefined : VALOR_REPETIDO
}

function isRotulo(rotulo: string): boolean {
  const { length } = [...rotulo]
  return length >= VALOR_ROTULO_MIN && length <= VALOR_ROTULO_MAX && /[\p{L}\p{N}]/u.test(rotulo)
}

function isValor(valor: number | string): boolean {
  return typeof valor === 'number' && Number.isInteger(valor) && valor >= 1 && valor <= VALOR_MAX
}

/** 'R$ 800,00'. */
export function formatValor(valor: number): string {
  return formatBRL(emCentavos(valor * 100))
}

export interface LinhaDoExpediente {
  dias: string
  horas: string
}

/** 'seg a sex', '09:00 às 18:00': merges consecutive days with equal hours, Monday first. */
export function linhasDoExpediente(expediente: readonly HorarioDoDia[]): LinhaDoExpediente[] {
  const runs: { first: string; last: string; until: number; horas: string }[] = []
  DIAS_DA_SEMANA.forEach(({ dia, curto }, index) => {
    const horario = expediente.find((one) => one.dia === dia)
    if (horario === undefined) return
    const horas = isDiaTodo(horario) ? 'o dia todo' : `${horario.inicio} às ${horario.fim}`
    const run = runs.at(-1)
    if (run?.until === index - 1 && run.horas === horas) Object.assign(run, { last: curto, until: index })
    else runs.push({ first: curto, last: curto, until: index, horas })
  })
  return runs.map(({ first, last, horas }) => ({
    dias: first === last ? first : `${first} a ${last}`,
    horas,
  }))
}

const isDiaTodo = ({ inicio, fim }: HorarioDoDia): boolean => inicio === '00:00' && fim === '00:00'

/** '22h', '22h30'. */
function horaFalada(hora: Hora): string {
  const [hours = '', minutes = ''] = hora.split(':')
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`
}

/** In milliseconds since the epoch: a page of cards computes hundreds of them. */
interface Abertura {
  inicio: number
  fim: number
  horario: HorarioDoDia
}

const MINUTE = 60_000
const DAY = MINUTOS_DO_DIA * MINUTE
/** 1970-01-01 was a Thursday. */
const SEMANA_DA_EPOCA = 4

/** The window that opens on the local day that begins at `midnight`. */
function aberturaDe(expediente: readonly HorarioDoDia[], midnight: number, uf: string): Abertura | undefined {
  const days = Math.round((midnight + fusoDe(uf) * MINUTE) / DAY)
  const semana = (days + SEMANA_DA_EPOCA) % 7
  const horario = expediente.find((one) => one.dia === semana)
  if (horario === undefined) return undefined
  const [inicio, fim] = [minutosDe(horario.inicio) ?? 0, minutosDoFim(horario.fim) ?? MINUTOS_DO_DIA]
  const end = fim <= inicio ? fim + MINUTOS_DO_DIA : fim
  return { horario, inicio: midnight + inicio * MINUTE, fim: midnight + end * MINUTE }
}

/** The stated window that is open now, whether it opened today or yesterday. */
function aberturaAgora(expediente: readonly HorarioDoDia[], uf: string, now: Date): Abertura | undefined {
  const midnight = meiaNoiteDe(now, uf)
  return [midnight, midnight - DAY]
    .map((opened) => aberturaDe(expediente, opened, uf))
    .find((abertura) => abertura && abertura.inicio <= now.getTime() && now.getTime() < abertura.fim)
}

/** Whether a listing with these weekly hours is attending now (rule: tempo/online). */
export function isAtendendo(expediente: readonly HorarioDoDia[], uf: string, now: Date): boolean {
  return aberturaAgora(expediente, uf, now) !== undefined
}

/** Until when today's hours were extended by a tap (rule: painel/disponivel). */
type Disponivel = Date | null | undefined

export function isDisponivel(ate: Disponivel, now: Date): ate is Date {
  return ate !== null && ate !== undefined && now < ate
}

/** Whether the stated hours last until an instant from now on: an availability until then adds nothing. */
export function atendeAte(expediente: readonly HorarioDoDia[], uf: string, ate: Date, now: Date): boolean {
  const open = aberturaAgora(expediente, uf, now)
  return open !== undefined && open.fim >= ate.getTime()
}

/**
 * 'Hoje até 22h', 'Hoje das 14h às 22h', 'Hoje não atende mais', 'Hoje não atende'; undefined without weekly
 * hours and availability.
 */
export function hojeNoExpediente(
  expediente: readonly HorarioDoDia[],
  uf: string,
  now: Date,
  disponivelAte?: Disponivel,
): string | undefined {
  if (isDisponivel(disponivelAte, now) && !atendeAte(expediente, uf, disponivelAte, now)) {
    return `Hoje até ${horaFalada(localDe(disponivelAte, uf).hora)}`
  }
  if (expediente.length === 0) return undefined
  const hoje = aberturaDe(expediente, meiaNoiteDe(now, uf), uf)
  const open = aberturaAgora(expediente, uf, now)
  if (open !== undefined) {
    return isDiaTodo(open.horario) ? 'Hoje o dia todo' : `Hoje até ${horaFalada(open.horario.fim)}`
  }
  if (hoje === undefined) return 'Hoje não atende'
  if (hoje.inicio <= now.getTime()) return 'Hoje não atende mais'
  return `Hoje das ${horaFalada(hoje.horario.inicio)} às ${horaFalada(hoje.horario.fim)}`
}

/** The next instant at which `hojeNoExpediente` may change. */
export function proximaMudancaDoExpediente(
  expediente: readonly HorarioDoDia[],
  uf: string,
  now: Date,
  disponivelAte?: Disponivel,
): Date | undefined {
  const extended = isDisponivel(disponivelAte, now) ? disponivelAte : undefined
  if (expediente.length === 0) return extended
  const midnight = meiaNoiteDe(now, uf)
  const aberturas = [midnight - DAY, midnight].map((opened) => aberturaDe(expediente, opened, uf))
  const instants = aberturas.flatMap((abertura) => (abertura ? [abertura.inicio, abertura.fim] : []))
  const next = [...instants, extended?.getTime() ?? Infinity, midnight + DAY]
  return new Date(Math.min(...next.filter((instant) => instant > now.getTime())))
}
