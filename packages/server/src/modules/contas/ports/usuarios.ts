import type { Dia } from '@portal/domain/tempo'

export interface Usuario {
  id: number
  email: string
  name: string
  senhaHash: string | null
  telefone: string | null
  /** When a code that was sent to `telefone` came back. */
  telefoneConfirmadoEm: Date | null
  /** 'YYYY-MM-DD'. */
  dataNascimento: string | null
  cpf: string | null
  cidade: string | null
  estado: string | null
  avatar: string | null
  emailVerificadoEm: Date | null
  aceiteLgpd: boolean
  newsletter: boolean
  bloqueadoEm: Date | null
  criadoEm: Date
}

export type MudancaUsuario = Partial<
  Pick<
    Usuario,
    | 'name'
    | 'senhaHash'
    | 'telefone'
    | 'telefoneConfirmadoEm'
    | 'dataNascimento'
    | 'cpf'
    | 'cidade'
    | 'estado'
    | 'avatar'
    | 'aceiteLgpd'
    | 'newsletter'
  >
>

export interface UsuarioRepository {
  /** Undefined when the e-mail is taken. */
  create(usuario: { email: string; name: string; now: Date }): Promise<Usuario | undefined>
  /** Erased users are not found. */
  findById(id: number): Promise<Usuario | undefined>
  /** Nobody has ever signed up here. */
  isEmpty(): Promise<boolean>
  findByEmail(email: string): Promise<Usuario | undefined>
  update(id: number, mudanca: MudancaUsuario, now: Date): Promise<void>
  /** Removes the CPF with this fingerprint from every account but one; returns the e-mails of those that lost it. */
  releaseCpf(chave: Buffer, exceptoId: number, now: Date): Promise<string[]>
  /** Shuts the account out, or lets it in again (null). */
  setBloqueio(id: number, bloqueadoEm: Date | null, now: Date): Promise<void>
  /** Everything held about the user, by table, without secrets (LGPD). */
  exportAll(id: number): Promise<Record<string, unknown>>
  /** Unpublishes listings, removes pictures and overwrites what identifies the person; what the law keeps of payments is copied apart first. */
  erase(id: number, now: Date): Promise<void>
  /** Fiscal records of erased accounts whose time is over on this day. */
  deleteFiscalBefore(dia: Dia): Promise<void>
}
