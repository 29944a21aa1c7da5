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
