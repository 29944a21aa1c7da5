export type StatusDenuncia = 'aberta' | 'procedente' | 'improcedente'

export interface DenunciaGuardada {
  protocolo: string
  anuncioId: number
  anuncioTitulo: string
  motivo: string
  descricao: string | null
  /** Of whoever reported, when an answer is wanted. */
  email: string | null
  status: StatusDenuncia
  resposta: string | null
  criadoEm: Date
  encerradaEm: Date | null
}

export interface RespostaDenuncia {
  status: Exclude<StatusDenuncia, 'aberta'>
  resposta: string
}

export interface NovaDenuncia {
  anuncioId: number
  protocolo: string
  motivo: string
  descricao: string | null
  email: string | null
}

/** Reports: visitors write them, the operator decides. */
export interface Denuncias {
  create(denuncia: NovaDenuncia, now: Date): Promise<void>
  /** Oldest open ones first, then the newest answered. */
  list(filtro: { abertas: boolean; limite: number }): Promise<DenunciaGuardada[]>
  listDoAnuncio(anuncioId: number): Promise<DenunciaGuardada[]>
  find(protocolo: string): Promise<DenunciaGuardada | undefined>
  /** The same, locked until the transaction ends. */
  lock(protocolo: string): Promise<DenunciaGuardada | undefined>
  answer(protocolo: string, resposta: RespostaDenuncia, now: Date): Promise<void>
}
