import type { Conferencia } from '@portal/domain/identidade'
import type { Dia } from '@portal/domain/tempo'

/** A provider's result for one check, after its signature was verified. */
export type Veredito =
  | { referencia: string; resultado: 'confirmada'; nascimento: Dia }
  | { referencia: string; resultado: 'recusada' }
  | { referencia: string; resultado: 'menor' }

export interface Pessoa {
  referencia: string
  nome: string
  cpf: string
}

/** A way of confirming that an advertiser is the adult they claim to be (`IDENTITY_CHECK`). */
export interface IdentityCheck {
  readonly nome: Conferencia
  /** How the person continues; `aqui`: pictures are submitted on this site. */
  iniciar(
    pessoa: Pessoa,
  ): Promise<{ kind: 'aqui' } | { kind: 'pagina'; url: string } | { kind: 'indisponivel' }>
  /** Parses a provider's response; undefined when its signature is untrusted or it has expired. */
  concluir(resposta: string, now: Date): Promise<Veredito | undefined>
}
