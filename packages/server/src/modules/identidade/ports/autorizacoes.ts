import type { EstadoAutorizacao } from '@portal/domain/identidade'

export interface Autorizacao {
  id: number
  fotoId: number
  arquivoPath: string
  /** Whose photo it is. */
  usuarioId: number
  estado: EstadoAutorizacao
  convidadaEmail: string | null
  pessoaId: number | null
  criadaEm: Date
}

/** Who is in a photo, and whether that person agrees (rule: identidade/imagem); callers own the transaction. */
export interface Autorizacoes {
  /** The owner says to be in these photos; those about which something was said before stay as they are. */
  declararProprias(usuarioId: number, fotoIds: readonly number[], now: Date): Promise<void>
  /** This address has an open request of this account. */
  isConvidada(usuarioId: number, email: string): Promise<boolean>
  /** Undefined where the photo is not the owner's, or the same person was asked and has not answered. */
  convidar(
    convite: { usuarioId: number; fotoId: number; email: string },
    now: Date,
  ): Promise<Autorizacao | undefined>
  find(id: number): Promise<Autorizacao | undefined>
  /** The same, locked until the transaction ends. Lock the photo's owner first. */
  lock(id: number): Promise<Autorizacao | undefined>
  /** Of the owner's photos where another person is in them, newest first. */
  listDoDono(usuarioId: number): Promise<Autorizacao[]>
  /** Those that this person is asked for or has answered. */
  listDaPessoa(pessoa: { usuarioId: number; email: string }): Promise<Autorizacao[]>
  confirmar(id: number, pessoaId: number, now: Date): Promise<void>
  revogar(id: number, now: Date): Promise<void>
  /** Nobody has answered who was asked before it, or the person's account is gone. */
  listSemPessoa(instant: Date, limite: number): Promise<Autorizacao[]>
}

/** What identity does to listings and photos; whoever keeps them answers it. */
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
