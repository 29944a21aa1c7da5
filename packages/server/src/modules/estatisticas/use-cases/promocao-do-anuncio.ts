/** GET /anuncios/{id}/promocao: when each impulso fires, and its results in the following hour. */
import type { z } from 'zod'
import type { promocaoDoAnuncioSchema } from '@portal/api/anuncios'
import { diasDeImpulsos } from '@portal/domain/andamento'
import { instanteDe, localDe } from '@portal/domain/tempo'
import { tituloFormatado } from '@portal/domain/texto'
import type { Anuncio } from '../../anuncios'
import { HOUR_MS, later } from '../../../kernel/clock'
import type { Contagem } from '../ports'
import { done, type Outcome } from '../../../kernel/failure'
import type { EstatisticasScope } from '../store'
import { instanteLocal } from '../../../kernel/instante'
import { findDoDono } from '../../anuncios'

type PromocaoDoAnuncio = z.input<typeof promocaoDoAnuncioSchema>

/** Results of an impulso are counted until the next one, at most this long. */
export const ALCANCE_MS = HOUR_MS

export async function promocaoDoAnuncio(
  repositories: Pick<EstatisticasScope, 'anuncios' | 'contagens'>,
  alvo: { usuarioId: number; id: number },
  now: Date,
): Promise<Outcome<PromocaoDoAnuncio>> {
  const found = await findDoDono(repositories, alvo)
  if (!found.ok) return found
  const anuncio = found.data
  const instantes = impulsosDe(anuncio)
  const [first] = instantes
  const contagens =
    first === undefined ? [] : await repositories.contagens.list([anuncio.id], first, later(now, 1))
  const { estado, tipo, turno, dias, superTop, highlight, novidade } = anuncio
  const { dataInicio, horarioInicio, expiraEm, id, titulo } = anuncio
  return done({
    anuncio: { id, titulo, titulo_formatado: tituloFormatado(titulo, id) },
    tipo,
    turno,
    dias,
    dataInicio:
      dataInicio === null ? null : instanteLocal(instanteDe(dataInicio, horarioInicio, estado), estado),
    dataFim: expiraEm === null ? null : instanteLocal(expiraEm, estado),
    superTop,
    highlight,
    novidade,
    impulsos: instantes.map((instante, index) => ({
      hora: localDe(instante, estado).hora,
      instante: instanteLocal(instante, estado),
      passado: instante <= now,
      ...trazidoPor(contagens, instante, instantes[index + 1]),
    })),
  })
}

/** Every impulso of a promotion: each drawn time on each of its days, oldest first. */
export function impulsosDe(anuncio: Anuncio): Date[] {
  const { impulsos, estado } = anuncio
  return diasDeImpulsos(anuncio).flatMap((dia) => impulsos.map((hora) => instanteDe(dia, hora, estado)))
}

/** Counts from an impulso until the next, an hour at most. */
export function contagensDe(
  contagens: readonly Contagem[],
  instante: Date,
  seguinte: Date | undefined,
): Contagem[] {
  const end = Math.min(instante.getTime() + ALCANCE_MS, seguinte?.getTime() ?? Infinity)
  return contagens.filter(({ minuto }) => minuto >= instante && minuto.getTime() < end)
}

function trazidoPor(
  contagens: readonly Contagem[],
  instante: Date,
  seguinte: Date | undefined,
): { visitas: number; contatos: number } {
  const within = contagensDe(contagens, instante, seguinte)
  const sum = (some: Contagem[]) => some.reduce((total, contagem) => total + contagem.total, 0)
  return {
    visitas: sum(within.filter(({ tipo }) => tipo === 'visita')),
    contatos: sum(within.filter(({ tipo }) => tipo !== 'visita')),
  }
}
