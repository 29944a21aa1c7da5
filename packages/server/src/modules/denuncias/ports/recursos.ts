import type { EstadoRecurso } from '@portal/domain/denuncia'

export interface RetiradaRecorrivel {
  anuncioId: number
  titulo: string
  usuarioId: number
  motivo: string
  por: string
  /** The second of two people. */
  confirmadaPor: string | null
  em: Date
}

export interface RecursoGuardado {
  id: number
  denunciaId: number | null
  anuncioId: number | null
  /** The report's, if the appeal is about one. */
  protocolo: string | null
  /** Reason of that report. */
  motivoDenuncia: string | null
  texto: string
  decisaoPor: string
  decisaoConfirmadaPor: string | null
  estado: EstadoRecurso
  resposta: string | null
  decididoPor: string | null
  prazoEm: Date
  criadoEm: Date
  decididoEm: Date | null
}

export type NovoRecurso = Pick<RecursoGuardado, 'texto' | 'decisaoPor' | 'decisaoConfirmadaPor' | 'prazoEm'> &
  ({ denunciaId: number } | { anuncioId: number })

export interface DecisaoRecurso {
  estado: Exclude<EstadoRecurso, 'aberto'>
  resposta: string
  por: string
}
