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
