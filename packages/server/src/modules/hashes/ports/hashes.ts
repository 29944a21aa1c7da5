import type { ClasseDenuncia } from '@portal/domain/denuncia'

export interface HashBloqueado {
  id: number
  fonte: string
  motivo: string
  classe: ClasseDenuncia
  /** One for a list entry, eight for a picture. */
  recortes: number
  criadoPor: string
  criadoEm: Date
  /** Who requested its removal: a second person removes it. */
  remocaoPedidaPor: string | null
  removidoEm: Date | null
  /** The beginning of its first hash. */
  resumo: string
  acertos: number
  ultimoAcertoEm: Date | null
}

export interface NovoHash {
  fonte: string
  motivo: string
  classe: ClasseDenuncia
  hashes: readonly Buffer[]
  por: string
}

/** The part that the comparison needs. */
export interface HashProcurado {
  id: number
  classe: ClasseDenuncia
  hashes: Buffer[]
}

export interface Acerto {
  /** Null: matched by an external official list. */
  hashId: number | null
  conta: number
  denunciaId: number
  distancia: number | null
  congelou: boolean
}

/** A match with the case that it opened. */
export interface AcertoVisto {
  protocolo: string
  conta: number
  em: Date
  distancia: number | null
  congelou: boolean
}

/** Hashes of forbidden pictures (rule: albuns/proibidas); callers own the transaction. */
export interface HashesBloqueados {
  /** Changes with every change of the list. */
  versao(): Promise<string>
  listProcurados(): Promise<HashProcurado[]>
  /**
   * Blocks the hash of every picture of an account; returns how many. They are refused with an urgent case and
   * freeze nobody: the account may have shown another person's.
   */
  blockDaConta(
    conta: number,
    lista: { fonte: string; motivo: string; por: string },
    now: Date,
  ): Promise<number>
  list(filtro: { limite: number }): Promise<HashBloqueado[]>
  find(id: number): Promise<HashBloqueado | undefined>
  countEmVigor(): Promise<number>
  /** Matches of one hash, or of the official list (null); newest first. */
  listAcertos(hashId: number | null, limite: number): Promise<AcertoVisto[]>
  lock(id: number): Promise<HashBloqueado | undefined>
  /** Returns the id; undefined when the source has already given it. */
  add(novo: NovoHash, now: Date): Promise<number | undefined>
  /** Adds a list at once; returns how many were new. */
  addLista(lista: Omit<NovoHash, 'hashes'> & { hashes: readonly Buffer[] }, now: Date): Promise<number>
  askRemocao(id: number, por: string): Promise<void>
  remove(id: number, por: string, now: Date): Promise<void>
  /** Whether a case of this account and hash is open. */
  hasOpenCase(conta: number, hashId: number | null): Promise<boolean>
  addAcerto(acerto: Acerto, now: Date): Promise<void>
  /** The account that this case froze, if no other open case does. */
  findCongeladaSo(denunciaId: number): Promise<number | undefined>
  setCongelada(conta: number, em: Date | null): Promise<void>
  /** Sealed: no command shows it. */
  lacrar(imagem: { conta: number; denunciaId: number; bytes: Buffer }, now: Date): Promise<void>
}

/** The picture that a report is about; implemented by denuncias. */
export interface FotosDenunciadas {
  find(protocolo: string): Promise<{ alvo: string; alvoId: string | null } | undefined>
}
