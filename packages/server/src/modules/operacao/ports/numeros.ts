import type { ClasseCaso } from '@portal/domain/operadores'

/** How the deadlines of one kind were kept. `tipo`: class of a report, kind of a review, 'recurso'. */
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

/** What the back office counts and looks up; nothing here writes. */
export interface Numeros {
  prazos(periodo: Periodo): Promise<PrazosCumpridos[]>
  /** Minutes from what came in to its decision, of all kinds. */
  mediana(periodo: Periodo): Promise<number | null>
  decisoes(periodo: Periodo): Promise<{ dia: string; total: number; noPrazo: number }[]>
  /** Centavos that came in and went back, by the day on which they did. */
  receita(periodo: Periodo): Promise<{ dia: string; recebido: number; devolvido: number }[]>
  denuncias(periodo: Periodo): Promise<DenunciasDoAno[]>
  medidas(periodo: Periodo): Promise<MedidasDoAno>
  recusas(periodo: Periodo): Promise<{ codigo: string | null; total: number }[]>
  /** The first year that there is something of. */
  primeiroAno(): Promise<number | undefined>
  /** Not those that were erased. */
  findContas(por: 'telefone' | 'cpf', valor: string, limite: number): Promise<ContaAchada[]>
}
