/**
 * What the outside council sees (rules: conselho/numeros, conselho/amostra): ranges and words that identify nobody,
 * computed here so that nothing else leaves the server.
 */
import { isMotivoDenuncia, ROTULO_ALVO_DENUNCIA, type AlvoDenuncia } from './denuncia'
import { TRANSPARENCIA_MENOR } from './limites'
import { ROTULO_RECUSA, type CodigoRecusa, type TipoRevisao } from './revisao'
import {
  faixaDe,
  ROTULOS_FAIXA_ESPERA,
  textoDaFaixa,
  type Faixa,
  type SecaoTransparencia,
} from './transparencia'

/** A range as the council reads it: a small count is '<5'. */
export const textoDoConselho = (faixa: Faixa): string =>
  faixa.min < faixa.max && faixa.max < TRANSPARENCIA_MENOR ? `<${TRANSPARENCIA_MENOR}` : textoDaFaixa(faixa)

export const GRUPOS_AMOSTRA = ['denuncia', 'revisao', 'retirada'] as const
export type GrupoAmostra = (typeof GRUPOS_AMOSTRA)[number]

/** A drawn case, already without whom it concerns and who decided. */
export interface CasoSorteado {
  grupo: GrupoAmostra
  /** Decided cases of its group in the month. */
  decididos: number
  /** Fewer than five of them share its ground and content. */
  raro: boolean
  /** Reason of a report, code of a refused review. */
  fundamento: string | null
  conteudo: AlvoDenuncia | TipoRevisao
  decisao: 'procedente' | 'improcedente' | 'aprovada' | 'recusada' | 'retirado'
  /** Index of the first bound of ESPERAS_HORAS that it kept; null when nobody waited. */
  espera: number | null
  automatica: boolean
  recurso: 'aberto' | 'mantida' | 'revista' | null
}

export interface CasoDaAmostra {
  fundamento: string | null
  conteudo: string | null
  decisao: string
  tempo: string | null
  quem: string
  recurso: string
}

export interface GrupoDaAmostra {
  titulo: string
  decididos: Faixa
  casos: CasoDaAmostra[]
}

const TITULO: Readonly<Record<GrupoAmostra, string>> = {
  denuncia: 'Denúncias respondidas',
  revisao: 'Publicações e edições conferidas',
  retirada: 'Anúncios retirados sem denúncia',
}
const CONTEUDO: Readonly<Record<CasoSorteado['conteudo'], string>> = {
  ...ROTULO_ALVO_DENUNCIA,
  publicacao: 'Um anúncio novo ou renovado',
  edicao: 'Uma edição de anúncio',
  existente: 'Um anúncio de antes da revisão',
}
const DECISAO: Readonly<Record<CasoSorteado['decisao'], string>> = {
  procedente: 'Procedente',
  improcedente: 'Improcedente',
  aprovada: 'Aprovada',
  recusada: 'Recusada',
  retirado: 'Retirado do ar',
}
const RECURSO = { aberto: 'Em análise', mantida: 'Decisão mantida', revista: 'Decisão revista' } as const

/** The sample by group; a group of fewer than five decided cases shows none. */
export function gruposDaAmostra(casos: readonly CasoSorteado[]): GrupoDaAmostra[] {
  return GRUPOS_AMOSTRA.map((grupo) => {
    const own = casos.filter((caso) => caso.grupo === grupo)
    const decididos = own[0]?.decididos ?? 0
    return {
      titulo: TITULO[grupo],
      decididos: faixaDe(decididos),
      casos: decididos < TRANSPARENCIA_MENOR ? [] : own.map(casoDaAmostra),
    }
  })
}

function casoDaAmostra(caso: CasoSorteado): CasoDaAmostra {
  const { raro, conteudo, decisao, espera, automatica, recurso } = caso
  return {
    fundamento: raro ? null : fundamentoDe(caso),
    conteudo: raro ? null : CONTEUDO[conteudo],
    decisao: DECISAO[decisao],
    tempo: espera === null ? null : (ROTULOS_FAIXA_ESPERA[espera] ?? null),
    quem: automatica ? 'O sistema' : 'Uma pessoa',
    recurso: recurso === null ? 'Sem recurso' : RECURSO[recurso],
  }
}

/** Listed reasons alone: a stored text that is none of them is not shown. */
function fundamentoDe({ grupo, decisao, fundamento }: CasoSorteado): string {
  if (grupo === 'retirada') return 'Iniciativa do portal'
  if (decisao === 'aprovada') return 'Nada a recusar'
  if (fundamento === null) return 'Outro motivo'
  if (Object.hasOwn(ROTULO_RECUSA, fundamento)) return ROTULO_RECUSA[fundamento as CodigoRecusa]
  return isMotivoDenuncia(fundamento) ? fundamento : 'Outro motivo'
}

/** What waits at this moment, by class. */
export function secaoDoQueEspera(
  linhas: readonly { rotulo: string; abertos: number; vencidos: number }[],
): SecaoTransparencia {
  return {
    titulo: 'Em aberto agora, por classe',
    colunas: ['Em aberto', 'Fora do prazo'],
    linhas: linhas.map(({ rotulo, abertos, vencidos }) => ({
      rotulo,
      valores: [faixaDe(abertos), faixaDe(vencidos)],
    })),
  }
}

/** How often the breaker of automatic hides stopped, and people let it continue (rule: denuncias/disjuntor). */
export function secaoDoFreio({
  paradas,
  retomadas,
}: {
  paradas: number
  retomadas: number
}): SecaoTransparencia {
  return {
    titulo: 'Freio da ocultação automática',
    colunas: ['Quantidade'],
    linhas: [
      { rotulo: 'Vezes que parou', valores: [faixaDe(paradas)] },
      { rotulo: 'Vezes que uma pessoa retomou antes da hora', valores: [faixaDe(retomadas)] },
    ],
  }
}
