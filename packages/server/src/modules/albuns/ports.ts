import type { Desfoque } from '@portal/domain/desfoque'

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

/** What drawing a photo anew needs to know of it. */
export interface FotoDesenhada {
  arquivoPath: string
  desfoque: Desfoque
  codigo: string | null
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
  /** The photo is another file from here on, wherever it is shown; the one before is gone at once. */
  replaceArquivo(fotoId: number, path: string, desfoque: Desfoque, now: Date): Promise<void>
  setOrdem(ids: readonly number[]): Promise<void>
  removeFotos(ids: readonly number[], now: Date): Promise<void>
  /** Gone from listings, albums and `/storage` at once; the bytes stay as evidence for a while. */
  refuseFotos(ids: readonly number[], now: Date): Promise<void>
  /** Makes publications that want these photos wait until the transaction ends. */
  lockFotos(ids: readonly number[]): Promise<void>
}
