import type { ClasseDenuncia } from '@portal/domain/denuncia'

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
  classe: ClasseDenuncia
  prazoEm: Date
  /** When the listing was hidden because nobody had decided. */
  ocultadaEm: Date | null
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
  classe: ClasseDenuncia
  prazoEm: Date
  /** When the listing is hidden without a decision; null: never. */
  ocultarEm: Date | null
}

/** Reports: visitors write them, the operator decides. */
export interface Denuncias {
  create(denuncia: NovaDenuncia, now: Date): Promise<void>
  /** Open ones by their deadline, then the newest answered. */
  list(filtro: { abertas: boolean; limite: number }): Promise<DenunciaGuardada[]>
  listDoAnuncio(anuncioId: number): Promise<DenunciaGuardada[]>
  find(protocolo: string): Promise<DenunciaGuardada | undefined>
  /** The same, locked until the transaction ends. */
  lock(protocolo: string): Promise<DenunciaGuardada | undefined>
  /** Open ones whose listing is to be hidden now. */
  listAOcultar(now: Date, limite: number): Promise<DenunciaGuardada[]>
  markOcultada(protocolo: string, now: Date): Promise<void>
  answer(protocolo: string, resposta: RespostaDenuncia, now: Date): Promise<void>
}
