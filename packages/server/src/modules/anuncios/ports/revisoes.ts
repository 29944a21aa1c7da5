import type { CodigoRecusa, EstadoRevisao, FormaDevolucao, TipoRevisao } from '@portal/domain/revisao'
import type { Sinal } from '@portal/domain/regras-de-texto'
import type { Publicacao } from './anuncios'
import type { PagoCom } from './vigencias'

/** A submission for review: a complete, immutable snapshot. */
export interface NovaRevisao {
  anuncioId: number
  usuarioId: number
  tipo: TipoRevisao
  publicacao: Publicacao
  metodo: string
  /** Null when nothing was paid: an edit, or a listing from before reviews existed. */
  pagoCom: PagoCom | null
  prioridade: number
  prazoEm: Date
  sinais: readonly Sinal[]
  /** Version of the rules that produced the signals. */
  regras: string
}

export interface Revisao {
  id: number
  /** Null once the version was deleted by its retention period. */
  versaoId: number | null
  anuncioId: number
  usuarioId: number
  tipo: TipoRevisao
  estado: EstadoRevisao
  origem: PagoCom['origem'] | null
  pedidoId: string | null
  referenciaId: string | null
  prioridade: number
  prazoEm: Date
  sinais: readonly Sinal[]
  regras: string
  pegaPor: string | null
  pegaAte: Date | null
  decididaPor: string | null
  decididaEm: Date | null
  codigo: CodigoRecusa | null
  motivos: string | null
  devolucao: FormaDevolucao | null
  criadaEm: Date
}

export interface Versao {
  id: number
  anuncioId: number
  usuarioId: number
  publicacao: Publicacao
  metodo: string
  criadaEm: Date
}

/** Why a listing is off the air and cannot be brought back by its owner alone. */
export type OcultoPor = 'revisao' | 'consentimento' | 'denuncia'

export type Decisao = { por: string } & (
  { estado: 'aprovada' } | { estado: 'recusada'; codigo: CodigoRecusa; motivos: string }
)
