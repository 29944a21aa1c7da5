import type {
  CodigoRecusaIdentidade,
  Conferencia,
  EstadoIdentidade,
  Gesto,
  ViaIdentidade,
} from '@portal/domain/identidade'
import type { Dia } from '@portal/domain/tempo'

export interface Desafio {
  gesto: Gesto
  codigo: string
  desafioAte: Date
}

export interface Identidade extends Desafio {
  id: number
  usuarioId: number
  estado: EstadoIdentidade
  conferencia: Conferencia
  via: ViaIdentidade | null
  /** As in the document; null until a person has read it. */
  nascimento: Dia | null
  referencia: string
  atendimento: string | null
  enviadaEm: Date | null
  prazoEm: Date | null
  pegaPor: string | null
  pegaAte: Date | null
  decididaPor: string | null
  decididaEm: Date | null
  codigoRecusa: CodigoRecusaIdentidade | null
  validaAte: Date | null
  /** Reopening of its documents after the decision: who requested it, and who may see them until when. */
  reaberturaPedidaPor: string | null
  reaberturaPedidaEm: Date | null
  reabertaPor: string | null
  reabertaAte: Date | null
  criadaEm: Date
}

export type NovaIdentidade = Desafio & Pick<Identidade, 'usuarioId' | 'conferencia' | 'referencia'>

export type DecisaoIdentidade = { por: string } & (
  | { estado: 'verificada'; nascimento: Dia | null; validaAte: Date }
  | { estado: 'recusada'; codigo: CodigoRecusaIdentidade }
)

export interface Parecer {
  por: string
  em: Date
  aprova: boolean
  nascimento: Dia | null
  codigoRecusa: CodigoRecusaIdentidade | null
}
