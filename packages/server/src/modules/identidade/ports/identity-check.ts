import type { Conferencia } from '@portal/domain/identidade'
import type { Dia } from '@portal/domain/tempo'

/** What a provider says of one confirmation, once its signature holds. */
export type Veredito =
  | { referencia: string; resultado: 'confirmada'; nascimento: Dia }
  | { referencia: string; resultado: 'recusada' }
  | { referencia: string; resultado: 'menor' }

export interface Pessoa {
  referencia: string
  nome: string
  cpf: string
}

/** Who confirms that an advertiser is the adult they say (`IDENTITY_CHECK`). */
export interface IdentityCheck {
  readonly nome: Conferencia
  /** Where the person goes; `aqui`: pictures are handed in on this site. */
  iniciar(
    pessoa: Pessoa,
  ): Promise<{ kind: 'aqui' } | { kind: 'pagina'; url: string } | { kind: 'indisponivel' }>
  /** Reads a provider's answer; undefined for what nobody it trusts has signed, or is out of date. */
  concluir(resposta: string, now: Date): Promise<Veredito | undefined>
}
