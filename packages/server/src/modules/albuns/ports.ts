import type { Desfoque } from '@portal/domain/desfoque'
import type { Aparencia } from '../../kernel/images/ports'

export type Verificacao = 'pendente' | 'verificado' | 'recusado'

export interface FotoGuardada {
  id: number
  arquivoPath: string
  largura: number
  altura: number
  placeholder: string
  /** Listings that are live or wait for their payment and show it. */
  anuncios: { id: number; titulo: string }[]
}

export interface AlbumGuardado {
  id: number
  titulo: string
  verificacao: Verificacao
  motivoRecusa: string | null
  /** Of the chosen main picture, or of the first photo. */
  imagemPrincipal: string | null
  qtdFotos: number
}

export interface AlbumComFotos extends AlbumGuardado {
  fotos: FotoGuardada[]
}

/** What drawing a photo anew needs to know of it: the areas belong to the path, and change with it alone. */
export interface FotoDesenhada extends Aparencia {
  arquivoPath: string
}

export interface NovoDesenho {
  path: string
  desfoque: Desfoque
  /** Something that the drawing before hid may show: no listing shows this one before an approval has seen it. */
  revela: boolean
}

/** A photo whose areas a drawing had lost (rule: albuns/descobertas). */
export interface FotoDescoberta {
  fotoId: number
  /** The path under which its areas could be seen. */
  arquivoPath: string
  usuarioId: number
}

/** From when until when the areas of a photo could be seen. */
export interface Descoberta {
  desde: Date
  ate: Date
}

export interface AlbumRepository {
  create(usuarioId: number, titulo: string, now: Date): Promise<number>
  list(usuarioId: number): Promise<AlbumGuardado[]>
  listVerified(usuarioId: number): Promise<AlbumComFotos[]>
  find(usuarioId: number, id: number): Promise<AlbumComFotos | undefined>
  /** Makes changes of one album wait for each other until the transaction ends; false when it is not the user's. */
  lock(usuarioId: number, id: number): Promise<boolean>
  setTitulo(id: number, titulo: string): Promise<void>
  setImagemPrincipal(id: number, fotoId: number): Promise<void>
  /** `motivo` is what a refusal tells the owner. */
  setVerificacao(id: number, verificacao: Verificacao, motivo?: string): Promise<void>
  remove(id: number, now: Date): Promise<void>
  addFotos(usuarioId: number, id: number, paths: readonly string[], now: Date): Promise<number[]>
  findDesenho(fotoId: number): Promise<FotoDesenhada | undefined>
  /** Locks the photo until the transaction ends; false when this is its drawing no more. */
  lockDesenho(path: string): Promise<boolean>
  /** Drawings whose mark does not show the code of their listing yet. */
  listAMarcar(limit: number): Promise<(FotoDesenhada & { codigo: string })[]>
  /** The photo is another file from here on, wherever it is shown; the one before is gone at once. */
  replaceArquivo(fotoId: number, novo: NovoDesenho, now: Date): Promise<void>
  /** Title of a listing that shows the photo, or may show it again without another approval. */
  findQuemMostra(fotoId: number, now: Date): Promise<string | undefined>
  setOrdem(ids: readonly number[]): Promise<void>
  removeFotos(ids: readonly number[], now: Date): Promise<void>
  /** Gone from listings, albums and `/storage` at once; the bytes stay as evidence for a while. */
  refuseFotos(ids: readonly number[], now: Date): Promise<void>
  /** Makes publications that want these photos wait until the transaction ends. */
  lockFotos(ids: readonly number[]): Promise<void>
}

/** Photos whose areas a drawing had lost, until they are covered again and their owners have a mail. */
export interface DescobertaRepository {
  /** The first owner past `after`, with the photos that are still to be drawn; empty where only the mail is left. */
  findDono(after: number): Promise<{ usuarioId: number; fotos: FotoDescoberta[] } | undefined>
  /** Until when its areas could be seen: its drawing went before, or goes now. */
  markCoberta(fotoId: number, now: Date): Promise<void>
  remove(fotoId: number): Promise<void>
  /** Deletes those that are covered, and returns what the mail to their owner reports. */
  takeCobertas(usuarioId: number): Promise<Descoberta[]>
}
