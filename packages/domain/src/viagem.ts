/** Trips of an anunciante, whose anúncios are also shown where she is (rule: anuncios/viagens). */
import { VIAGEM_ADIANTE_DIAS, VIAGEM_DIAS_MAX } from './limites'
import { findCidade } from './locais'
import { addDias, instanteDe, isDia, localDe, type Dia } from './tempo'

interface Praca {
  estado: string
  cidade: string
}

/** From the first day's midnight to that after the last one, on the destination's clock. */
export interface Viagem extends Praca {
  comecaEm: Date
  acabaEm: Date
}

/** First and last day. */
export interface PedidoDeViagem extends Praca {
  de: Dia
  ate: Dia
}

export function periodoDaViagem({ estado, de, ate }: PedidoDeViagem): { comecaEm: Date; acabaEm: Date } {
  return { comecaEm: instanteDe(de, '00:00', estado), acabaEm: instanteDe(addDias(ate, 1), '00:00', estado) }
}

export function diasDaViagem({ estado, comecaEm, acabaEm }: Viagem): { de: Dia; ate: Dia } {
  return { de: localDe(comecaEm, estado).dia, ate: addDias(localDe(acabaEm, estado).dia, -1) }
}

export interface ErroDaViagem {
  campo: 'cidade' | 'de' | 'ate'
  message: string
}

/** Validates a trip beside those already planned; undefined when it may be added. */
export function erroDaViagem(
  { estado, cidade, de, ate }: PedidoDeViagem,
  outras: readonly Viagem[],
  now: Date,
): ErroDaViagem | undefined {
  if (findCidade(cidade, estado) === undefined) return { campo: 'cidade', message: 'Escolha a cidade.' }
  const hoje = localDe(now, estado).dia
  if (!isDia(de) || de < hoje) return { campo: 'de', message: 'Escolha um dia de hoje em diante.' }
  if (de > addDias(hoje, VIAGEM_ADIANTE_DIAS))
    return { campo: 'de', message: `No máximo ${VIAGEM_ADIANTE_DIAS} dias adiante.` }
  if (!isDia(ate) || ate < de)
    return { campo: 'ate', message: 'O último dia não pode ser antes do primeiro.' }
  if (ate >= addDias(de, VIAGEM_DIAS_MAX))
    return { campo: 'ate', message: `Uma viagem tem no máximo ${VIAGEM_DIAS_MAX} dias.` }
  const taken = outras.map(diasDaViagem).some((outra) => outra.de <= ate && de <= outra.ate)
  return taken ? { campo: 'de', message: 'Você já tem uma viagem nesses dias.' } : undefined
}

/** The trip of this instant, unless it leads to the anúncio's own city. The later of two that meet at midnight. */
export function viagemAgora<V extends Viagem>(viagens: readonly V[], casa: Praca, now: Date): V | undefined {
  const away = viagens.filter((viagem) => viagem.comecaEm <= now && now < viagem.acabaEm)
  return away.filter((viagem) => !isCasa(viagem, casa)).at(-1)
}

function isCasa(viagem: Praca, casa: Praca): boolean {
  return viagem.estado === casa.estado && viagem.cidade === casa.cidade
}

/** 'Em Manaus até dia 7'. */
export function avisoDaViagem(viagem: Viagem): string {
  return `Em ${viagem.cidade} até dia ${Number(diasDaViagem(viagem).ate.slice(-2))}`
}

const MESES =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

const porExtenso = (dia: Dia) => `${Number(dia.slice(-2))} de ${MESES[Number(dia.slice(5, 7)) - 1]}`

/** 'de 3 a 7 de dezembro', 'de 30 de novembro a 3 de dezembro', 'em 3 de dezembro'. */
export function periodoEscrito({ de, ate }: { de: Dia; ate: Dia }): string {
  if (de === ate) return `em ${porExtenso(de)}`
  const first = de.slice(0, 7) === ate.slice(0, 7) ? Number(de.slice(-2)) : porExtenso(de)
  return `de ${first} a ${porExtenso(ate)}`
}

/** 'Viaja para Manaus de 3 a 7 de dezembro.' for the next trip; undefined without one. */
export function avisoDaProximaViagem(viagens: readonly Viagem[], casa: Praca, now: Date): string | undefined {
  const next = viagens.find((viagem) => viagem.comecaEm > now && !isCasa(viagem, casa))
  return next && `Viaja para ${next.cidade} ${periodoEscrito(diasDaViagem(next))}.`
}
