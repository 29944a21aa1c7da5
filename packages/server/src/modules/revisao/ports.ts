import type { TextosDoAnuncio } from '@portal/domain/regras-de-texto'
import type { Revisao } from '../anuncios'

/** An open review with what names its listing. */
export type Caso = Revisao & { titulo: string; cidade: string; estadoUf: string }

export type TextosDaVersao = TextosDoAnuncio & { versaoId: number; anuncioId: number }

/** The queue as those see it who work on it, and what time does to it. */
export interface FilaDeRevisao {
  /** Highest priority first, then the nearest deadline. */
  list(limite: number): Promise<Caso[]>
  findCaso(id: number): Promise<Caso | undefined>
  /** Claims the first that nobody holds, or this one; undefined: it is held, decided or unknown. */
  pegar(claim: { id: number | undefined; por: string; ate: Date }, now: Date): Promise<number | undefined>
  /** Live listings from before there was review. */
  listSemVersao(limite: number): Promise<{ id: number; usuarioId: number }[]>
  /** Undecided ones of live listings, their deadline over. */
  listVencidas(now: Date, limite: number): Promise<Revisao[]>
  /** Paid ones that ended without a decision, and are not given back yet. */
  listADevolver(limite: number): Promise<Revisao[]>
  /** Open ones that were handed in by their owner, who has had no mail of them yet. */
  listAAvisar(limite: number): Promise<Revisao[]>
  /** False when another worker did it. */
  markAvisada(id: number, now: Date): Promise<boolean>
  /** Texts of stored versions from an id on, oldest first. */
  listTextos(depois: number, limite: number): Promise<TextosDaVersao[]>
  /** Versions that were last shown, or handed in and never shown, before this instant; none that is shown now. */
  deleteVersoesAntes(instant: Date, limite: number): Promise<number>
}
