/**
 * Local time of a state (rules: tempo/relogio, tempo/formatos): days 'YYYY-MM-DD', times 'HH:MM', instants as
 * Date. 00:00 as an end is 24:00.
 */
import { HORA_FIM_PROMOCAO } from './limites'
import { fusoDe } from './locais'

/** A day, 'YYYY-MM-DD'. */
export type Dia = string
/** A time of day, 'HH:MM'. */
export type Hora = string

export const MINUTOS_DO_DIA = 1440
const MINUTE = 60_000
const DAY = MINUTOS_DO_DIA * MINUTE

export interface Local {
  readonly dia: Dia
  readonly hora: Hora
  /** Minutes since local midnight. */
  readonly minutos: number
}

/** Parses 'HH:MM' to minutes since midnight; undefined when invalid. */
export function minutosDe(hora: string): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(hora)
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}

/** Like `minutosDe` for a window's end, where 00:00 is 24:00. */
export function minutosDoFim(hora: string): number | undefined {
  const minutos = minutosDe(hora)
  return minutos === 0 ? MINUTOS_DO_DIA : minutos
}

/** Formats minutes since midnight as 'HH:MM'; 1440 wraps to 00:00. */
export function horaDe(minutos: number): Hora {
  const wrapped = ((minutos % MINUTOS_DO_DIA) + MINUTOS_DO_DIA) % MINUTOS_DO_DIA
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(wrapped / 60))}:${pad(wrapped % 60)}`
}

function midnightUtc(dia: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(dia)) return undefined
  const time = Date.parse(`${dia}T00:00:00Z`)
  // Some engines accept 2026-02-30 in Date.parse, so require a round trip.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== dia ? undefined : time
}

/** True for an existing day written 'YYYY-MM-DD'. */
export function isDia(text: string): boolean {
  return midnightUtc(text) !== undefined
}

/** Adds `n` days, possibly negative; throws RangeError for an invalid day. */
export function addDias(dia: Dia, n: number): Dia {
  const time = midnightUtc(dia)
  if (time === undefined) throw new RangeError(`not a day: ${dia}`)
  return new Date(time + n * DAY).toISOString().slice(0, 10)
}

/** Local date and time in a state at an instant. */
export function localDe(instant: Date, uf: string): Local {
  const iso = new Date(instant.getTime() + fusoDe(uf) * MINUTE).toISOString()
  const hora = iso.slice(11, 16)
  return { dia: iso.slice(0, 10), hora, minutos: Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3)) }
}

/** The instant, in milliseconds, at which the local day of an instant began in a state. */
export function meiaNoiteDe(instant: Date, uf: string): number {
  const shift = fusoDe(uf) * MINUTE
  return Math.floor((instant.getTime() + shift) / DAY) * DAY - shift
}

/**
 * Day and time of a date text. An instant with an offset keeps that offset; one in UTC is shown in Brasília
 * time. The device's time zone is never used.
 */
function partesDe(texto: string): { dia: Dia; hora: Hora } {
  if (texto.endsWith('Z')) return localDe(new Date(texto), 'DF')
  return { dia: texto.slice(0, 10), hora: texto.slice(11, 16) }
}

/** '21/11/2026' for a day or an instant. */
export const diaEscrito = (texto: string): string => partesDe(texto).dia.split('-').reverse().join('/')

/** '21/11' for the same. */
export const diaSemAno = (texto: string): string => diaEscrito(texto).slice(0, 5)

/** '21/11/2026 às 12:00' for an instant. */
export const diaEHora = (instante: string): string => `${diaEscrito(instante)} às ${partesDe(instante).hora}`

/** '12:00' for an instant. */
export const horaDoInstante = (instante: string): Hora => partesDe(instante).hora

/** 'Hoje', 'Ontem' or '19/11/2026' for an instant, seen in Brasília at `agora`. */
export function diaRelativo(instante: string, agora: Date): string {
  const hoje = localDe(agora, 'DF').dia
  const { dia } = partesDe(instante)
  if (dia === hoje) return 'Hoje'
  return dia === addDias(hoje, -1) ? 'Ontem' : diaEscrito(instante)
}

/** '21/11 às 12:00' for an instant. */
export const diaEHoraSemAno = (instante: string): string =>
  `${diaSemAno(instante)} às ${partesDe(instante).hora}`

/** The end of the day that an instant belongs to, at an offset from UTC in minutes. */
export function fimDoDia(instant: Date, fuso: number): Date {
  const offset = fuso * MINUTE
  return new Date((Math.floor((instant.getTime() + offset) / DAY) + 1) * DAY - offset)
}

/** The instant of a local day and time; throws RangeError for a malformed one. */
export function instanteDe(dia: Dia, hora: Hora, uf: string): Date {
  const time = midnightUtc(dia)
  const minutos = minutosDe(hora)
  if (time === undefined || minutos === undefined) throw new RangeError(`not a day and time: ${dia} ${hora}`)
  return new Date(time + (minutos - fusoDe(uf)) * MINUTE)
}

/**
 * First day of a promotion: the later of the chosen day and the local day of settlement (rule: promocao/inicio-e-fim).
 */
export function inicioDaPromocao(diaEscolhido: Dia | null | undefined, settlement: Date, uf: string): Dia {
  const hoje = localDe(settlement, uf).dia
  return diaEscolhido && diaEscolhido > hoje ? diaEscolhido : hoje
}

/** End of a promotion: its first day plus `dias`, at 23:59 local (rule: promocao/inicio-e-fim). */
export function fimDaPromocao(inicio: Dia, dias: number, uf: string): { dataFim: Dia; expiraEm: Date } {
  const dataFim = addDias(inicio, dias)
  return { dataFim, expiraEm: instanteDe(dataFim, HORA_FIM_PROMOCAO, uf) }
}

/** Whether a slot's start lies before the local time; the starting minute itself does not count as past. */
export function isSlotPassado(dia: Dia, horarioInicio: Hora, uf: string, now: Date): boolean {
  const local = localDe(now, uf)
  return dia < local.dia || (dia === local.dia && horarioInicio < local.hora)
}

export type InicioValido = { ok: true } | { ok: false; code: 'DATA_PASSADA' | 'HORARIO_PASSADO' }

/** Checks whether a promotion may be bought for this day and slot now (rule: promocao/horario-passado). */
export function validarInicio(dia: Dia, horarioInicio: Hora, uf: string, now: Date): InicioValido {
  if (!isDia(dia) || dia < localDe(now, uf).dia) return { ok: false, code: 'DATA_PASSADA' }
  return isSlotPassado(dia, horarioInicio, uf, now) ? { ok: false, code: 'HORARIO_PASSADO' } : { ok: true }
}
