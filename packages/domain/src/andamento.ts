/**
 * When a paid promotion runs (rules: promocao/inicio-e-fim, promocao/impulsos). The listing is public from
 * settlement to 23:59 of its last day; rank, badges and impulsos begin with the start. Used by screens and
 * server.
 */
import { impulsosPassados } from './agenda'
import { addDias, fimDaPromocao, instanteDe, localDe, type Dia, type Hora } from './tempo'

type Maybe<T> = T | null | undefined

export interface PromocaoNoAr {
  readonly estado: string
  readonly dataInicio?: Maybe<Dia>
  readonly horarioInicio?: Maybe<Hora>
}
export interface PromocaoComImpulsos extends PromocaoNoAr {
  readonly dias: number
  readonly impulsos: readonly Hora[]
}

/** The instant at which rank, badges and impulsos begin; undefined before the settlement. */
export function inicioDoTop({ estado, dataInicio, horarioInicio }: PromocaoNoAr): Date | undefined {
  return dataInicio ? instanteDe(dataInicio, horarioInicio || '00:00', estado) : undefined
}

export function hasComecado(promocao: PromocaoNoAr, now: Date): boolean {
  const inicio = inicioDoTop(promocao)
  return inicio === undefined || inicio <= now
}

/** The days on which impulsos fire, as many as were bought, from the first day on. */
export function diasDeImpulsos({
  dataInicio,
  dias,
}: Pick<PromocaoComImpulsos, 'dataInicio' | 'dias'>): Dia[] {
  return dataInicio ? Array.from({ length: dias }, (_, n) => addDias(dataInicio, n)) : []
}

/** How many impulsos fired today; zero before the start and after the purchased days. */
export function impulsosDeHoje(promocao: PromocaoComImpulsos, now: Date): number {
  const { impulsos, estado } = promocao
  const fires = diasDeImpulsos(promocao).includes(localDe(now, estado).dia)
  return fires && hasComecado(promocao, now) ? impulsosPassados(impulsos, estado, now) : 0
}

/**
 * When its place in the order changes next: the start, an impulso, or the midnight after one; null when
 * never.
 */
export function proximaMudanca(promocao: PromocaoComImpulsos, now: Date): Date | null {
  const { impulsos, estado } = promocao
  const inicio = inicioDoTop(promocao)
  if (inicio !== undefined && inicio > now) return inicio
  const hoje = localDe(now, estado).dia
  if (impulsos.length === 0 || !diasDeImpulsos(promocao).includes(hoje)) return null
  return proximoImpulso(promocao, now, hoje) ?? instanteDe(addDias(hoje, 1), '00:00', estado)
}

/** When its count of impulsos grows next: the start, or an impulso of today or tomorrow; null when never. */
export function proximoAumento(promocao: PromocaoComImpulsos, now: Date): Date | null {
  const inicio = inicioDoTop(promocao)
  if (inicio !== undefined && inicio > now) return inicio
  const hoje = localDe(now, promocao.estado).dia
  const dias = diasDeImpulsos(promocao).filter((dia) => dia === hoje || dia === addDias(hoje, 1))
  return dias.map((dia) => proximoImpulso(promocao, now, dia)).find((instante) => instante) ?? null
}

function proximoImpulso({ impulsos, estado }: PromocaoComImpulsos, now: Date, dia: Dia): Date | undefined {
  return impulsos.map((hora) => instanteDe(dia, hora, estado)).find((instante) => instante > now)
}

const dois = (value: string): string => value.split('-').reverse().slice(0, 2).join('/')

type ComRank = PromocaoNoAr & { readonly superTop: boolean }

/** 'TOP começa 23/11 às 14:00' for a promotion that has not begun; else undefined. */
export function comecoDoTop(promocao: ComRank, now: Date): string | undefined {
  const inicio = inicioDoTop(promocao)
  if (inicio === undefined || inicio <= now) return undefined
  const { dia, hora } = localDe(inicio, promocao.estado)
  return `${promocao.superTop ? 'SUPER TOP' : 'TOP'} começa ${dois(dia)} às ${hora}`
}

/** 'No ar; TOP começa 23/11 às 14:00' for a settled listing whose promotion has not begun; else undefined. */
export function textoDoInicio(promocao: ComRank, now: Date): string | undefined {
  const comeco = comecoDoTop(promocao, now)
  return comeco === undefined ? undefined : `No ar; ${comeco}`
}

/** 'no ar até 25/11, 23:59 · 9 impulsos': the text of a purchase at each step. */
export function textoDoPeriodo(
  compra: { readonly dataInicio: Dia; readonly dias: number; readonly impulsos: number },
  uf: string,
): string {
  const { expiraEm } = fimDaPromocao(compra.dataInicio, compra.dias, uf)
  const { dia, hora } = localDe(expiraEm, uf)
  const total = compra.dias * compra.impulsos
  return `no ar até ${dois(dia)}, ${hora}${total === 0 ? '' : ` · ${total} impulsos`}`
}
