/** Views and contacts per day and per impulso (rules: estatisticas/periodo, estatisticas/por-impulso). */
import type { Estatisticas } from '@portal/api/painel'
import { addDias, instanteDe, isDia, localDe, type Dia } from '@portal/domain/tempo'
import type { Anuncio } from '../../anuncios'
import type { Contagem } from '../ports'
import type { EstatisticasScope } from '../store'
import { contagensDe, impulsosDe } from './promocao-do-anuncio'
import { instanteLocal } from '../../../kernel/instante'

const DIAS_PADRAO = 14
const DIAS_MAX = 366
/** Time zone of the panel's days, since listings may be in several states (Brasília's). */
const UF_DO_PAINEL = 'DF'
const IMPULSOS_MAX = 100

interface Periodo {
  de?: string
  ate?: string
}

/** Default 14 days, at most 366; a reversed period is reduced to its last day. */
function readPeriodo({ de, ate }: Periodo, hoje: Dia): { de: Dia; ate: Dia } {
  const last = ate !== undefined && isDia(ate) ? ate : hoje
  const wanted = de !== undefined && isDia(de) ? de : addDias(last, 1 - DIAS_PADRAO)
  const earliest = addDias(last, 1 - DIAS_MAX)
  if (wanted > last) return { de: last, ate: last }
  return { de: wanted < earliest ? earliest : wanted, ate: last }
}

/** For one listing, by its own local days; for several, by Brasília's. */
export async function estatisticas(
  { comparacoes, contagens }: Pick<EstatisticasScope, 'comparacoes' | 'contagens'>,
  anuncios: readonly Anuncio[],
  periodo: Periodo,
  now: Date,
): Promise<Estatisticas> {
  const [only] = anuncios
  const uf = anuncios.length === 1 && only !== undefined ? only.estado : UF_DO_PAINEL
  const hoje = localDe(now, uf).dia
  const { de, ate } = readPeriodo(periodo, hoje)
  const inicio = instanteDe(de, '00:00', uf)
  const fim = instanteDe(addDias(ate, 1), '00:00', uf)
  const ids = anuncios.map(({ id }) => id)
  const counted = ids.length === 0 ? [] : await contagens.list(ids, inicio, fim)
  const byDia = new Map<Dia, Contagem[]>()
  for (const contagem of counted) {
    const { dia } = localDe(contagem.minuto, uf)
    byDia.set(dia, [...(byDia.get(dia) ?? []), contagem])
  }
  const dias: Estatisticas['dias'] = []
  for (let dia = de; dia <= ate; dia = addDias(dia, 1)) dias.push({ dia, ...soma(byDia.get(dia) ?? []) })
  // The median covers the days up to now, so it is not comparable with another period.
  const length = ate === hoje ? dias.length : 0
  const comparacao =
    only === undefined || anuncios.length > 1 ? undefined : await comparacoes.find(only.id, length, now)
  return {
    de,
    ate,
    ...(comparacao === undefined ? {} : { comparacao }),
    total: soma(counted),
    dias,
    impulsos: impulsosNoPeriodo(anuncios, counted, inicio, fim, now),
    anuncios: ids.flatMap((id) => {
      const own = counted.filter(({ anuncioId }) => anuncioId === id)
      return own.length === 0 ? [] : [{ id, ...soma(own) }]
    }),
  }
}

function soma(contagens: readonly Contagem[]): Estatisticas['total'] {
  const of = (tipo: Contagem['tipo']) =>
    contagens.reduce((total, contagem) => total + (contagem.tipo === tipo ? contagem.total : 0), 0)
  const [whatsapp, email, telefone, recado] = [of('whatsapp'), of('email'), of('telefone'), of('recado')]
  return { visitas: of('visita'), whatsapp, email, telefone, recado }
}

/** Counts from each past impulso until the next one, an hour at most; the latest hundred. */
function impulsosNoPeriodo(
  anuncios: readonly Anuncio[],
  counted: readonly Contagem[],
  inicio: Date,
  fim: Date,
  now: Date,
): Estatisticas['impulsos'] {
  const fired = anuncios.flatMap((anuncio) => {
    const own = counted.filter(({ anuncioId }) => anuncioId === anuncio.id)
    const instantes = impulsosDe(anuncio)
    return instantes.flatMap((instante, index) => {
      if (instante < inicio || instante >= fim || instante > now) return []
      const trazidas = contagensDe(own, instante, instantes[index + 1])
      return [{ instante, uf: anuncio.estado, ...soma(trazidas) }]
    })
  })
  return fired
    .sort((a, b) => a.instante.getTime() - b.instante.getTime())
    .slice(-IMPULSOS_MAX)
    .map(({ instante, uf, ...counts }) => ({ instante: instanteLocal(instante, uf), ...counts }))
}
