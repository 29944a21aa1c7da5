import type { FatosPerfil } from '@portal/domain/perfil'

/** What publishing needs to know of an advertiser. */
export interface Dono {
  id: number
  email: string
  telefoneConfirmado: boolean
  fatos: FatosPerfil
}

export interface Donos {
  find(usuarioId: number): Promise<Dono | undefined>
}

/** What withdrawn consent does to listings; whoever keeps them answers it. */
export interface ConsentimentoDosAnuncios {
  /** Takes what is live off the air; answers how many. */
  ocultarSemConsentimento(usuarioId: number, now: Date): Promise<number>
  /** Their owner may put them back. */
  liberarConsentimento(usuarioId: number): Promise<void>
}

/** How many free listings a user has live, without one that is about to be renewed; whoever keeps listings answers it. */
export interface ContagemGratis {
  countGratisAtivos(usuarioId: number, exceto: number | null): Promise<number>
}
