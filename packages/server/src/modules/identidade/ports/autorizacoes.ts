import type { EstadoAutorizacao } from '@portal/domain/identidade'

export interface Autorizacao {
  id: number
  fotoId: number
  arquivoPath: string
  /** Owner of the photo. */
  usuarioId: number
  estado: EstadoAutorizacao
  convidadaEmail: string | null
  pessoaId: number | null
  criadaEm: Date
}

/** People in photos and their consent (rule: identidade/imagem); callers own the transaction. */
export interface Autorizacoes {
  /**
   * The owner declares to be the person in these photos; photos with an earlier declaration are unchanged.
   */
  declararProprias(usuarioId: number, fotoIds: readonly number[], now: Date): Promise<void>
  /** Whether this address has an open request of this account. */
  isConvidada(usuarioId: number, email: string): Promise<boolean>
  /** Undefined when the photo is not the owner's, or the same person has an open request. */
  convidar(
    convite: { usuarioId: number; fotoId: number; email: string },
    now: Date,
  ): Promise<Autorizacao | undefined>
  find(id: number): Promise<Autorizacao | undefined>
  /** The same, locked until the transaction ends. Lock the photo's owner first. */
  lock(id: number): Promise<Autorizacao | undefined>
  /** Requests about the owner's photos of other people, newest first. */
  listDoDono(usuarioId: number): Promise<Autorizacao[]>
  /** Requests to this person, open or answered. */
  listDaPessoa(pessoa: { usuarioId: number; email: string }): Promise<Autorizacao[]>
  confirmar(id: number, pessoaId: number, now: Date): Promise<void>
  revogar(id: number, now: Date): Promise<void>
  /** Requests unanswered since before `instant`, or whose person's account is gone. */
  listSemPessoa(instant: Date, limite: number): Promise<Autorizacao[]>
}

/** Effects of identity checks on listings and photos; implemented by their modules. */
export interface AnunciosIdentificados {
  lockDono(usuarioId: number): Promise<boolean>
  listDoDono(usuarioId: number): Promise<AnuncioIdentificado[]>
  suspender(id: number, now: Date): Promise<void>
}

interface AnuncioIdentificado {
  id: number
  titulo: string
  status: string
  fotos: readonly { id: number; principal: boolean }[]
}
