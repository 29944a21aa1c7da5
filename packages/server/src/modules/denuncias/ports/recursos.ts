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
  /** Of the report, if it is one. */
  protocolo: string | null
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

/** Contested decisions, and takedowns of listings. */
export interface Recursos {
  /** False when the decision already has an appeal. */
  create(recurso: NovoRecurso, now: Date): Promise<boolean>
  list(filtro: { abertos: boolean; limite: number }): Promise<RecursoGuardado[]>
  lock(id: number): Promise<RecursoGuardado | undefined>
  findDaDenuncia(denunciaId: number): Promise<RecursoGuardado | undefined>
  findDoAnuncio(anuncioId: number): Promise<RecursoGuardado | undefined>
  decide(id: number, decisao: DecisaoRecurso, now: Date): Promise<void>
  recordRetirada(retirada: Omit<RetiradaRecorrivel, 'titulo' | 'usuarioId'>): Promise<void>
  findRetirada(anuncioId: number): Promise<RetiradaRecorrivel | undefined>
  listRetiradas(usuarioId: number): Promise<RetiradaRecorrivel[]>
  /** Back to suspended: its owner restores it by saving it. */
  undoRetirada(anuncioId: number, now: Date): Promise<void>
}
