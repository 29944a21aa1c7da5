import type { AlcanceOficio } from '@portal/domain/oficio'

export interface RespostaDoOficio {
  decisao: 'atender' | 'negar'
  alcance: AlcanceOficio[]
  /** Days of the access records. */
  de: string | null
  ate: string | null
  motivo: string
  por: string
  confirmadaPor: string
  /** ISO 8601. */
  em: string
}

export interface OficioGuardado {
  id: number
  autoridade: string
  processo: string
  /** Account whose data is asked for. */
  conta: number
  pedido: string
  sigilo: boolean
  chegouEm: Date
  prazoEm: Date
  retencao: number
  registradoPor: string
  registradoEm: Date
  resposta: RespostaDoOficio | null
  entregueEm: Date | null
  entreguePor: string | null
  recibo: string | null
}

export type NovoOficio = Omit<OficioGuardado, 'id' | 'resposta' | 'entregueEm' | 'entreguePor' | 'recibo'>

export interface ArquivoDoOficio {
  id: number
  nome: string
  bytes: number
  sha256: string
  por: string
  em: Date
  /** The answer's package instead of a letter. */
  pacote: boolean
}
