import type { TextosDoAnuncio } from '@portal/domain/regras-de-texto'
import type { Revisao } from '../anuncios'

/** An open review with its listing's title and place. */
export type Caso = Revisao & { titulo: string; cidade: string; estadoUf: string }

export type TextosDaVersao = TextosDoAnuncio & { versaoId: number; anuncioId: number }

/** The review queue for its operators, and its scheduled changes. */
export interface FilaDeRevisao {
  /** Highest priority first, then the nearest deadline. */
  list(limite: number): Promise<Caso[]>
  findCaso(id: number): Promise<Caso | undefined>
  /** Claims this one, or the first that nobody holds; undefined: held, decided or unknown. */
  pegar(claim: { id: number | undefined; por: string; ate: Date }, now: Date): Promise<number | undefined>
  /** Live listings from before reviews existed. */
  listSemVersao(limite: number): Promise<{ id: number; usuarioId: number }[]>
  /** Undecided reviews of live listings past their deadline. */
  listVencidas(now: Date, limite: number): Promise<Revisao[]>
  /** Paid reviews that ended without a decision and were not refunded yet. */
  listADevolver(limite: number): Promise<Revisao[]>
  /** Open reviews submitted by their owner, who was not mailed about them yet. */
  listAAvisar(limite: number): Promise<Revisao[]>
  /** False when another worker did it. */
  markAvisada(id: number, now: Date): Promise<boolean>
  /** Texts of stored versions after an id, oldest first. */
  listTextos(depois: number, limite: number): Promise<TextosDaVersao[]>
  /**
   * Deletes versions last shown, or submitted and never shown, before this instant; none that is shown now.
   */
  deleteVersoesAntes(instant: Date, limite: number): Promise<number>
}
