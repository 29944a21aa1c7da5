import type { Decisao } from '@portal/api/decisoes'

export interface DecisaoContra extends Pick<Decisao, 'tipo' | 'sobre' | 'motivo'> {
  em: Date
  /** False: a machine decided. */
  pessoa: boolean
}
