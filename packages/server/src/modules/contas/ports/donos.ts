import type { FatosPerfil } from '@portal/domain/perfil'

/** The advertiser's data that publishing needs. */
export interface Dono {
  id: number
  email: string
  telefoneConfirmado: boolean
  fatos: FatosPerfil
}

/** Effect of withdrawn consent on listings; implemented by anuncios. */
export interface ConsentimentoDosAnuncios {
  /** Takes live listings off the air; returns how many. */
  ocultarSemConsentimento(usuarioId: number, now: Date): Promise<number>
  /** Allows their owner to bring them back. */
  liberarConsentimento(usuarioId: number): Promise<void>
}

/**
 * Number of live free listings of a user, excluding one that is about to be renewed; implemented by anuncios.
 */
export interface ContagemGratis {
  countGratisAtivos(usuarioId: number, exceto: number | null): Promise<number>
}

/** What a ban does to an account's listings; implemented by anuncios. */
export interface AnunciosDaConta {
  /** Locks the owner's account until the transaction ends. */
  lockDono(usuarioId: number): Promise<boolean>
  listDoDono(usuarioId: number): Promise<{ id: number; titulo: string; status: string }[]>
  suspender(id: number, now: Date): Promise<void>
  desativar(id: number): Promise<void>
}
