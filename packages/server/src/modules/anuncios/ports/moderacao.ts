import type { StatusAnuncio } from '@portal/domain/estados'

export interface AnuncioModerado {
  id: number
  usuarioId: number
  titulo: string
  categoria: string
  estado: string
  cidade: string
  status: StatusAnuncio
  tipo: string
  criadoEm: Date
  expiraEm: Date | null
  suspensoEm: Date | null
  retiradoEm: Date | null
  removidoEm: Date | null
  denunciasAbertas: number
}

export interface FiltroModeracao {
  status?: StatusAnuncio
  usuarioId?: number
  categoria?: string
  estado?: string
  cidade?: string
  /** Part of the title, ignoring case. */
  titulo?: string
  /** Only listings taken down by the operator, or only those with open reports. */
  retirados?: boolean
  denunciados?: boolean
  limite: number
}
