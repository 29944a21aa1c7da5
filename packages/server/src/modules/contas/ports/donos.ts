import type { FatosPerfil } from '@portal/domain/perfil'

/** What publishing needs to know of an advertiser. */
export interface Dono {
  id: number
  email: string
  fatos: FatosPerfil
}

export interface Donos {
  find(usuarioId: number): Promise<Dono | undefined>
}
