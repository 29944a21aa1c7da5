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

/** Counts and searches of the back office; read-only. */
export interface Numeros {
  prazos(periodo: Periodo): Promise<PrazosCumpridos[]>
  /** Minutes from arrival to decision, over all kinds. */
  mediana(periodo: Periodo): Promise<number | null>
  decisoes(periodo: Periodo): Promise<{ dia: string; total: number; noPrazo: number }[]>
  /** Centavos received and refunded, by day. */
  receita(periodo: Periodo): Promise<{ dia: string; recebido: number; devolvido: number }[]>
  denuncias(periodo: Periodo): Promise<DenunciasDoAno[]>
  medidas(periodo: Periodo): Promise<MedidasDoAno>
  recusas(periodo: Periodo): Promise<{ codigo: string | null; total: number }[]>
  /** The first year with data. */
  primeiroAno(): Promise<number | undefined>
  /** Except erased ones. */
  findContas(por: 'telefone' | 'cpf', valor: string, limite: number): Promise<ContaAchada[]>
}
