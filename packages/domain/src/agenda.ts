/**
 * When a listing is scheduled, public, online and expired (rules: anuncios/agenda, tempo/relogio,
 * promocao/inicio-e-fim). `now` is always a parameter.
 */
import type { Cor } from './estados'
import { isAtendendo, isDisponivel, type HorarioDoDia } from './expediente'
import { EM_BREVE_HORAS } from './limites'
import { FUSOS_EM_USO } from './locais'
import {
  addDias,
  horaDe,
  isDia,
  localDe,
  minutosDe,
  minutosDoFim,
  MINUTOS_DO_DIA,
  type Dia,
  type Hora,
} from './tempo'

type Maybe<T> = T | null | undefined

/** Schedule fields of a listing; days and hours are local to `estado`. */
export interface Agenda {
  estado: string
  dataInicio?: Maybe<Dia>
  dataFim?: Maybe<Dia>
  horarioInicio?: Maybe<Hora>
  horarioFim?: Maybe<Hora>
}
/** A daily window. `horaInicio`/`horaFim` are the public names of the same hours. */
export interface Janela {
  horaInicio?: Maybe<Hora>
  horaFim?: Maybe<Hora>
  turno?: Maybe<string>
}

export type EstadoAgenda = 'AGENDADO' | 'PUBLICADO' | 'EXPIRADO' | 'INDISPONIVEL' | 'INVALIDO'
export interface RotuloAgenda {
  readonly estado: EstadoAgenda
  readonly rotulo: string
  readonly cor: Cor
}

const ROTULOS: Readonly<Record<EstadoAgenda, RotuloAgenda>> = {
  AGENDADO: { estado: 'AGENDADO', rotulo: 'AGENDADO', cor: 'blue' },
  PUBLICADO: { estado: 'PUBLICADO', rotulo: 'PUBLICADO', cor: 'green' },
  EXPIRADO: { estado: 'EXPIRADO', rotulo: 'EXPIRADO', cor: 'red' },
  INDISPONIVEL: { estado: 'INDISPONIVEL', rotulo: 'INDISPONÍVEL', cor: 'grey' },
  INVALIDO: { estado: 'INVALIDO', rotulo: 'INDISPONÍVEL', cor: 'grey' },
}

/** Taken off the air by its owner, with days left (rule: anuncios/pausar). */
export const PAUSADO: RotuloAgenda = { estado: 'INDISPONIVEL', rotulo: 'PAUSADO', cor: 'grey' }

/** The schedule label of a listing: before start, between, after end; a missing date or bad input is grey. */
export function estadoAgenda(agenda: Agenda, now: Date): RotuloAgenda {
  const { dataInicio, dataFim } = agenda
  if (!dataInicio || !dataFim) return ROTULOS.INDISPONIVEL
  const horas = [agenda.horarioInicio, agenda.horarioFim]
  const badHora = horas.some((hora) => hora && minutosDe(hora) === undefined)
  if (!isDia(dataInicio) || !isDia(dataFim) || badHora || Number.isNaN(now.getTime())) return ROTULOS.INVALIDO
  if (isExpirado(agenda, now)) return ROTULOS.EXPIRADO
  const { dia, hora } = localDe(now, agenda.estado)
  const notBegun = dia < dataInicio || (dia === dataInicio && hora < (agenda.horarioInicio || '00:00'))
  return notBegun ? ROTULOS.AGENDADO : ROTULOS.PUBLICADO
}

/**
 * Whether a listing has expired on the panel (rule: anuncios/expirado): after `dataFim`, or on that day after
 * `horarioFim`. 00:00 counts as 24:00, and a window that crosses midnight lasts to the end of the day.
 * Without `dataFim` a listing never expires.
 */
export function isExpirado(agenda: Omit<Agenda, 'dataInicio'>, now: Date): boolean {
  if (!agenda.dataFim) return false
  const { dia, minutos } = localDe(now, agenda.estado)
  if (dia !== agenda.dataFim) return dia > agenda.dataFim
  const fim = minutosDoFim(agenda.horarioFim ?? '') ?? MINUTOS_DO_DIA
  const inicio = minutosDe(agenda.horarioInicio ?? '') ?? 0
  return fim > inicio && minutos > fim
}

const JANELAS_DO_TURNO: Readonly<Partial<Record<string, { inicio: Hora; fim: Hora }>>> = {
  dia: { inicio: '09:00', fim: '12:00' },
  noite: { inicio: '21:00', fim: '00:00' },
}

function janelaDe(anuncio: Janela): { inicio: Hora; fim: Hora } | undefined {
  if (anuncio.horaInicio && anuncio.horaFim) return { inicio: anuncio.horaInicio, fim: anuncio.horaFim }
  return JANELAS_DO_TURNO[anuncio.turno ?? '']
}

/** The day on which the window containing this minute opened; undefined outside the window. */
function diaDaAbertura(janela: { inicio: Hora; fim: Hora }, dia: Dia, minutos: number): Dia | undefined {
  const inicio = minutosDe(janela.inicio)
  const fim = minutosDoFim(janela.fim)
  if (inicio === undefined || fim === undefined) return undefined
  if (inicio < fim) return minutos >= inicio && minutos < fim ? dia : undefined
  if (minutos >= inicio) return dia
  return minutos < fim ? addDias(dia, -1) : undefined
}

type ComRelogio = Janela &
  Omit<Agenda, 'horarioInicio' | 'horarioFim'> & {
    expediente?: readonly HorarioDoDia[]
    disponivelAte?: Maybe<Date>
  }

/**
 * Whether a listing is online (rule: tempo/online): inside its weekly hours, or available by a tap, and not
 * expired. Only a listing that states no hours follows the daily window of its slot, from its start: after midnight, a window that crosses
 * it belongs to the previous day. A listing without hours is Offline.
 */
export function isOnline(anuncio: ComRelogio, now: Date): boolean {
  const { expediente = [], estado, dataFim } = anuncio
  const disponivel = isDisponivel(anuncio.disponivelAte, now)
  if (disponivel || expediente.length > 0) {
    const attends = disponivel || isAtendendo(expediente, estado, now)
    return attends && (!dataFim || localDe(now, estado).dia <= dataFim)
  }
  const janela = janelaDe(anuncio)
  if (janela === undefined) return false
  const { dia, minutos } = localDe(now, anuncio.estado)
  const abertura = diaDaAbertura(janela, dia, minutos)
  if (abertura === undefined) return false
  return (
    (!anuncio.dataInicio || abertura >= anuncio.dataInicio) && (!anuncio.dataFim || dia <= anuncio.dataFim)
  )
}

const QUARTO_MS = 15 * 60_000

/** The next quarter of an hour: TTL of a list filtered by Online. */
export function proximoQuarto(now: Date): Date {
  return new Date((Math.floor(now.getTime() / QUARTO_MS) + 1) * QUARTO_MS)
}

const FRONTEIRAS = [0, 540, 720, 840, 960, 1080, 1260].map((minutos) => minutos * 60_000)
const DIA_MS = MINUTOS_DO_DIA * 60_000

/** The first slot boundary after `now` in any of the country's time zones; Online cannot change before it. */
export function proximaMudancaOnline(now: Date): Date {
  const candidates = FUSOS_EM_USO.flatMap((fuso) => {
    const local = now.getTime() + fuso * 60_000
    const midnight = Math.floor(local / DIA_MS) * DIA_MS
    const next = [...FRONTEIRAS, DIA_MS].find((fronteira) => midnight + fronteira > local)
    return next === undefined ? [] : [midnight + next - fuso * 60_000]
  })
  return new Date(Math.min(...candidates))
}

/**
 * Draws `n` different minutes inside a window, as sorted 'HH:MM' (rule: promocao/impulsos). `random` returns
 * numbers in [0, 1). A window shorter than `n` minutes yields all its minutes; a malformed one throws
 * RangeError.
 */
export function sorteiaImpulsos(
  janela: { horaInicio: Hora; horaFim: Hora; n: number },
  random: () => number,
): Hora[] {
  const inicio = minutosDe(janela.horaInicio)
  const fim = minutosDoFim(janela.horaFim)
  if (inicio === undefined || fim === undefined) throw new RangeError('a window needs two times, HH:MM')
  const length = fim > inicio ? fim - inicio : fim + MINUTOS_DO_DIA - inicio
  const drawn = new Set<number>()
  // Floyd's sampling: n draws without repetition, every set equally likely.
  for (let last = length - Math.min(janela.n, length); last < length; last += 1) {
    const minute = Math.min(last, Math.floor(random() * (last + 1)))
    drawn.add(drawn.has(minute) ? last : minute)
  }
  return [...drawn].map((minute) => horaDe(inicio + minute)).sort()
}

/** Counts the times that have passed today in a state, including the current minute. */
export function impulsosPassados(impulsos: readonly Hora[], uf: string, now: Date): number {
  const { hora } = localDe(now, uf)
  return impulsos.filter((impulso) => impulso <= hora).length
}

const EM_BREVE_MS = EM_BREVE_HORAS * 60 * 60_000

/** 'Em breve': it ends within 48 hours from now, and has not ended yet (rule: tempo/fim). */
export function expiraEmBreve(expiraEm: Date, now: Date): boolean {
  const left = expiraEm.getTime() - now.getTime()
  return left >= 0 && left <= EM_BREVE_MS
}

/**
 * Whether to offer its owner a renewal: it ends within 48 hours, and half of its time on the air is over
 * (rule: alertas/tarefas).
 */
export function pedeRenovacao(
  { expiraEm, publicadoEm }: { expiraEm: Date; publicadoEm?: Date },
  now: Date,
): boolean {
  const left = expiraEm.getTime() - now.getTime()
  const half = publicadoEm === undefined ? left : (expiraEm.getTime() - publicadoEm.getTime()) / 2
  return expiraEmBreve(expiraEm, now) && left <= half
}

/** 'Hoje': it ends on the local day of today (rule: tempo/fim). */
export function expiraHoje(expiraEm: Date, uf: string, now: Date): boolean {
  return localDe(expiraEm, uf).dia === localDe(now, uf).dia
}
