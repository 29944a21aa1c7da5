import type { Dia } from '@portal/domain/tempo'

export interface Usuario {
  id: number
  email: string
  name: string
  senhaHash: string | null
  telefone: string | null
  /** When a code sent to `telefone` was confirmed. */
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
  /** No user has ever signed up. */
  isEmpty(): Promise<boolean>
  findByEmail(email: string): Promise<Usuario | undefined>
  update(id: number, mudanca: MudancaUsuario, now: Date): Promise<void>
  /**
   * Removes the CPF with this fingerprint from every account but one; returns the e-mails of the affected
   * accounts.
   */
  releaseCpf(chave: Buffer, exceptoId: number, now: Date): Promise<string[]>
  /** The account gave a birth date below 18 (rule: identidade/menor). */
  markMenorDeclarado(id: number, now: Date): Promise<void>
  hasMenorDeclarado(id: number): Promise<boolean>
  /** Blocks the account, or unblocks it (null). */
  setBloqueio(id: number, bloqueadoEm: Date | null, now: Date): Promise<void>
  /** All data about the user, by table, without secrets (LGPD). */
  exportAll(id: number): Promise<Record<string, unknown>>
  /**
   * Unpublishes listings, removes pictures and overwrites identifying data; payment data required by law is
   * copied first.
   */
  erase(id: number, now: Date): Promise<void>
  /** Deletes fiscal records of erased accounts whose retention ends on this day. */
  deleteFiscalBefore(dia: Dia): Promise<void>
}
