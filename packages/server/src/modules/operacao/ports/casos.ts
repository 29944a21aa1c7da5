import type { ClasseCaso, GrupoPrazo } from '@portal/domain/operadores'
import type { CodigoRecusa } from '@portal/domain/revisao'

/** A case that waits for a decision, of any kind. */
export interface CasoAberto {
  fonte: 'revisao' | 'denuncia' | 'recurso'
  /** Id of a review or an appeal, protocol of a report. */
  chave: string
  classe: ClasseCaso
  assunto: string
  detalhe: string
  conta: number | null
  anuncioId: number | null
  /** Priority as in the review queue. */
  prioridade: number
  sinais: string[]
  recebidaEm: Date
  prazoEm: Date
  oculto: boolean
  pegoPor: string | null
  pegoAte: Date | null
  encaminhadoPor: string | null
  encaminhadoPara: string | null
  encaminhadoNota: string | null
}

export interface FiltroDeCasos {
  classe?: ClasseCaso
  /** Deadline range, `ate` exclusive. */
  de?: Date
  ate?: Date
  busca?: string
  /** Held by this operator. */
  quem?: string
  pular: number
  limite: number
}

export interface ContagemDeCasos {
  classe: ClasseCaso
  grupo: GrupoPrazo
  vencido: boolean
  meu: boolean
  total: number
}

/** Boundaries of the deadline groups, and the operator for 'mine'. */
export interface Horas {
  agora: Date
  perto: Date
  fimDeHoje: Date
  fimDeAmanha: Date
  eu: string
}

export interface DonoDoCaso {
  criadaEm: Date
  banida: boolean
  aprovadas: number
  recusadas: number
  denuncias: number
}

export type DecisaoTomada =
  { decisao: 'aprovar' } | { decisao: 'recusar'; codigo: CodigoRecusa; motivos: string }

export interface Tomada {
  revisaoId: number
  por: string
  decisao: DecisaoTomada
  tomadaEm: Date
  saiEm: Date
}
