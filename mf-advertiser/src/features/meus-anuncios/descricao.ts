import type { AnuncioDoDono } from '@portal/api/anuncios'
import { estadoAgenda, expiraHoje } from '@portal/domain/agenda'
import { proximaMudanca, textoDoInicio, type PromocaoComImpulsos } from '@portal/domain/andamento'
import { ROTULO_TURNO, TURNOS } from '@portal/domain/opcoes'
import { localDe } from '@portal/domain/tempo'
import { agendaDe } from '../../lib/agenda'
import { formatDia } from '../../lib/datas'

/** The purchased plan and its hours: 'SUPER TOP · Tarde, 14:00 - 16:00'. */
export function rotuloPromocao(anuncio: AnuncioDoDono): string {
  const turno = TURNOS.find((candidate) => candidate === anuncio.turno)
  const faixa =
    anuncio.horarioInicio === null || anuncio.horarioFim === null
      ? undefined
      : `${anuncio.horarioInicio}\u00A0-\u00A0${anuncio.horarioFim}`
  const quando = [turno && ROTULO_TURNO[turno], faixa].filter(Boolean).join(', ')
  return [planoDe(anuncio), quando].filter(Boolean).join(' · ')
}

function planoDe(anuncio: AnuncioDoDono): string {
  if (anuncio.superTop) return 'SUPER TOP'
  if (anuncio.tipo === 'TOP') return 'TOP'
  return anuncio.metodoPagamento === 'gratis' ? 'Gratuito' : 'Sem promoção'
}

/** '22/11/2026 a 24/11/2026', in the listing's local days. */
export function rotuloPeriodo(anuncio: AnuncioDoDono): string {
  const { dataInicio, dataFim } = agendaDe(anuncio)
  return dataInicio && dataFim ? `${formatDia(dataInicio)} a ${formatDia(dataFim)}` : 'Sem data'
}

/**
 * Status of the newest charge; pending for a pendente listing whose charge is unknown yet. Undefined for a
 * free listing.
 */
export function statusCobranca(
  anuncio: AnuncioDoDono,
): AnuncioDoDono['cobrancas'][number]['status'] | undefined {
  const waits = anuncio.status === 'pendente' && anuncio.revisao === undefined
  return anuncio.cobrancas[0]?.status ?? (waits ? 'pending' : undefined)
}

function promocaoDe(anuncio: AnuncioDoDono): PromocaoComImpulsos & { superTop: boolean } {
  const { impulsos, superTop } = anuncio
  return { ...agendaDe(anuncio), dias: anuncio.dias ?? 0, impulsos, superTop }
}

export interface Proximo {
  text: string
  urgent: boolean
}

/** The next event of a listing: its end today, its past end, or an impulso. */
export function proximoEvento(anuncio: AnuncioDoDono, now: Date): Proximo | undefined {
  const { expiraEm, estado, impulsos } = anuncio
  const end = expiraEm === null ? undefined : new Date(expiraEm)
  const { estado: agenda } = estadoAgenda(agendaDe(anuncio), now)
  if (end !== undefined && agenda === 'EXPIRADO') {
    const { dia, hora } = localDe(end, estado)
    return { text: `Encerrado em ${formatDia(dia)} às ${hora}`, urgent: false }
  }
  if (end !== undefined && expiraHoje(end, estado, now)) {
    return { text: `Expira hoje às ${localDe(end, estado).hora}`, urgent: true }
  }
  if (!anuncio.ativo) return undefined
  const promocao = promocaoDe(anuncio)
  const inicio = anuncio.tipo === 'TOP' ? textoDoInicio(promocao, now) : undefined
  if (inicio !== undefined) return { text: inicio, urgent: false }
  const next = agenda === 'PUBLICADO' ? proximaMudanca(promocao, now) : null
  const hora = next === null ? undefined : localDe(next, estado).hora
  if (hora === undefined || !impulsos.includes(hora)) return undefined
  return { text: `Próximo impulso às ${hora}`, urgent: false }
}
