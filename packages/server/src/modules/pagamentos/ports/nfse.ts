import type { Centavos } from '@portal/domain/dinheiro'
import type { Dia } from '@portal/domain/tempo'

/** An invoice to issue. An adapter sends only what its city requires; none of it is ever logged. */
export interface NovaNota {
  /** Ours, the order's number: the same reference is the same invoice, however often it is requested. */
  referencia: string
  valor: Centavos
  descricao: string
  /** Day of the payment in Brasília. */
  competencia: Dia
  /** Null once the account is erased: the invoice then names nobody. */
  tomador: { nome: string | null; cpf: string | null }
}

export interface Nota {
  numero: string
  /** Verification code of the city. */
  codigo: string
  /** The city's page of it; null where there is none. */
  url: string | null
  emitidaEm: Date
  cancelada: boolean
}

/** SEM_RESPOSTA: unknown whether the call arrived, or still in process: repeat it with the same reference. */
type Falha<Code> = { ok: false; code: Code | 'SEM_RESPOSTA' }
type RespostaNota<Code> = { ok: true; nota: Nota } | Falha<Code>

/** A provider of NFS-e, the electronic invoice of services. */
export interface NfseProvider {
  readonly nome: string
  /** Returns the invoice that the reference has, also a cancelled one. RECUSADA: no retry will issue it. */
  emitir(nova: NovaNota): Promise<RespostaNota<'RECUSADA'>>
  consultar(referencia: string): Promise<RespostaNota<'NAO_ENCONTRADA'>>
  /** Idempotent. RECUSADA: the city's time for it is over, so that a person must act. */
  cancelar(referencia: string): Promise<RespostaNota<'NAO_ENCONTRADA' | 'RECUSADA'>>
}

/** As stored with its order. */
export interface NotaGuardada {
  pedidoId: string
  provedor: string
  estado: 'PEDIDA' | 'EMITIDA' | 'CANCELADA'
  /** Null while it is only requested, like the next two. */
  numero: string | null
  codigo: string | null
  url: string | null
}

/** As buyer and operator read it. */
export type NotaVista = Pick<Nota, 'numero' | 'codigo' | 'url' | 'cancelada'>
