import type { Desfoque } from '@portal/domain/desfoque'
import type { Aparencia } from '../../kernel/images/ports'

export type Verificacao = 'pendente' | 'verificado' | 'recusado'

export interface FotoGuardada {
  id: number
  arquivoPath: string
  largura: number
  altura: number
  placeholder: string
  /** Listings that show it and are live or wait for payment. */
  anuncios: { id: number; titulo: string }[]
}

export interface AlbumGuardado {
  id: number
  titulo: string
  verificacao: Verificacao
  motivoRecusa: string | null
  /** Path of the chosen main picture, or of the first photo. */
  imagemPrincipal: string | null
  qtdFotos: number
}

export interface AlbumComFotos extends AlbumGuardado {
  fotos: FotoGuardada[]
}

/** What redrawing a photo requires: the areas are bound to the path and change only with it. */
export interface FotoDesenhada extends Aparencia {
  arquivoPath: string
}

export interface NovoDesenho {
  path: string
  desfoque: Desfoque
  /** It may show something that the previous drawing hid: no listing shows it before an approval has. */
  revela: boolean
}

/** A photo whose areas a drawing had lost (rule: albuns/descobertas). */
export interface FotoDescoberta {
  fotoId: number
  /** The path under which its areas were exposed. */
  arquivoPath: string
  usuarioId: number
}

/** The period during which the areas of a photo were exposed. */
export interface Descoberta {
  desde: Date
  ate: Date
}

export interface AlbumRepository {
  create(usuarioId: number, titulo: string, now: Date): Promise<number>
  list(usuarioId: number): Promise<AlbumGuardado[]>
  listVerified(usuarioId: number): Promise<AlbumComFotos[]>
  find(usuarioId: number, id: number): Promise<AlbumComFotos | undefined>
  /** Serializes changes of one album until the transaction ends; false when it is not the user's. */
  lock(usuarioId: number, id: number): Promise<boolean>
  setTitulo(id: number, titulo: string): Promise<void>
  setImagemPrincipal(id: number, fotoId: number): Promise<void>
  /** `motivo`: the reason of a refusal, shown to the owner. */
  setVerificacao(id: number, verificacao: Verificacao, motivo?: string): Promise<void>
  remove(id: number, now: Date): Promise<void>
  addFotos(usuarioId: number, id: number, paths: readonly string[], now: Date): Promise<number[]>
  findDesenho(fotoId: number): Promise<FotoDesenhada | undefined>
  /** Locks the photo until the transaction ends; false when `path` is no longer its drawing. */
  lockDesenho(path: string): Promise<boolean>
  /** Drawings whose mark lacks the code of their listing. */
  listAMarcar(limit: number): Promise<(FotoDesenhada & { codigo: string })[]>
  /** Replaces the photo's file wherever it is shown; the previous one is removed at once. */
  replaceArquivo(fotoId: number, novo: NovoDesenho, now: Date): Promise<void>
  /** Title of a listing that shows the photo, or may show it again without another approval. */
  findQuemMostra(fotoId: number, now: Date): Promise<string | undefined>
  setOrdem(ids: readonly number[]): Promise<void>
  removeFotos(ids: readonly number[], now: Date): Promise<void>
  /** Removes them from listings, albums and `/storage` at once; the bytes stay as evidence for a while. */
  refuseFotos(ids: readonly number[], now: Date): Promise<void>
  /** Blocks publications with these photos until the transaction ends. */
  lockFotos(ids: readonly number[]): Promise<void>
}

/** Photos whose areas a drawing had lost, until they are covered again and their owners were mailed. */
export interface DescobertaRepository {
  /**
   * The first owner past `after`, with the photos still to be redrawn; an empty list when only the mail is
   * missing.
   */
  findDono(after: number): Promise<{ usuarioId: number; fotos: FotoDescoberta[] } | undefined>
  /** Records when the exposure ended: when the drawing was replaced before, or now. */
  markCoberta(fotoId: number, now: Date): Promise<void>
  remove(fotoId: number): Promise<void>
  /** Deletes the covered ones and returns them for the mail to their owner. */
  takeCobertas(usuarioId: number): Promise<Descoberta[]>
}
