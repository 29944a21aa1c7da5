import type { ClasseCaso } from '@portal/domain/operadores'

/** How well the deadlines of one kind were met. `tipo`: class of a report, kind of a review, 'recurso'. */
export interface PrazosCumpridos {
  classe: ClasseCaso
  tipo: string
  abertos: number
  vencidos: number
  decididos: number
  noPrazo: number
  medianaMinutos: number | null
}

export interface DenunciasDoAno {
  motivo: string
  recebidas: number
  comMedida: number
  semMedida: number
  abertas: number
  medianaMinutos: number | null
  contestadas: number
  revistas: number
}

export interface MedidasDoAno {
  aprovadas: number
  retirados: number
  contasBanidas: number
  ordensDeAutoridade: number
}

export interface Periodo {
  de: Date
  ate: Date
}

export interface ContaAchada {
  id: number
  nome: string
  email: string
  criadoEm: Date
  banida: boolean
}
