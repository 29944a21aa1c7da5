import type {
  CodigoRecusaIdentidade,
  Conferencia,
  EstadoIdentidade,
  Gesto,
  TipoDocumento,
  ViaIdentidade,
} from '@portal/domain/identidade'
import type { Dia } from '@portal/domain/tempo'

export interface Desafio {
  gesto: Gesto
  codigo: string
  desafioAte: Date
}

export interface Identidade extends Desafio {
  id: number
  usuarioId: number
  estado: EstadoIdentidade
  conferencia: Conferencia
  via: ViaIdentidade | null
  /** As in the document; null until a person has read it. */
  nascimento: Dia | null
  referencia: string
  atendimento: string | null
  enviadaEm: Date | null
  prazoEm: Date | null
  pegaPor: string | null
  pegaAte: Date | null
  decididaPor: string | null
  decididaEm: Date | null
  codigoRecusa: CodigoRecusaIdentidade | null
  validaAte: Date | null
  /** Reopening of its documents after the decision: who requested it, and who may see them until when. */
  reaberturaPedidaPor: string | null
  reaberturaPedidaEm: Date | null
  reabertaPor: string | null
  reabertaAte: Date | null
  criadaEm: Date
}

export type NovaIdentidade = Desafio & Pick<Identidade, 'usuarioId' | 'conferencia' | 'referencia'>

export type DecisaoIdentidade = { por: string } & (
  | { estado: 'verificada'; nascimento: Dia | null; validaAte: Date }
  | { estado: 'recusada'; codigo: CodigoRecusaIdentidade }
)

/** Identity checks of advertisers; callers own the transaction. */
export interface Identidades {
  /** `IDENTITY_CHECK=auto`: the profile's data is accepted. */
  automatica: boolean
  create(nova: NovaIdentidade, now: Date): Promise<Identidade>
  find(id: number): Promise<Identidade | undefined>
  findByReferencia(referencia: string): Promise<Identidade | undefined>
  /** The same, locked until the transaction ends. */
  lock(id: number): Promise<Identidade | undefined>
  /** The account's newest check, in any state. */
  findUltima(usuarioId: number): Promise<Identidade | undefined>
  /** New gesture and code for a check that was not submitted. */
  redraw(id: number, desafio: Desafio): Promise<void>
  /**
   * Puts it into the queue under its CPF, which other accounts may have submitted too: the decision assigns
   * it to one.
   */
  enviar(
    id: number,
    envio: { via: ViaIdentidade; cpf: string; atendimento: string | null; prazoEm: Date },
    now: Date,
  ): Promise<void>
  /** Serializes decisions: two for one CPF would both find it free. Acquire it before any owner's lock. */
  lockDecisoes(): Promise<void>
  /** The CPF it was submitted under, and whether another account has been confirmed with it. */
  findCpf(id: number): Promise<{ chave: Buffer; confirmadoEmOutra: boolean } | undefined>
  decidir(id: number, decisao: DecisaoIdentidade, now: Date): Promise<void>
  /** Expires checks past their end; returns them. */
  expirar(now: Date): Promise<Pick<Identidade, 'id' | 'usuarioId'>[]>
  /** Blocks the CPF of this check permanently, as a minor's. */
  fecharParaMenor(id: number, now: Date): Promise<void>
  isCpfDeMenor(cpf: string): Promise<boolean>
}

/** Submitted and undecided checks, by deadline. */
export interface FilaDeIdentidades {
  list(limite: number): Promise<Identidade[]>
  /** Decided checks whose documents are still stored, newest first. */
  listComDocumentos(limite: number): Promise<Identidade[]>
  /**
   * Claims this check, or the first that nobody holds and this person has not answered; undefined: held,
   * answered, decided or unknown.
   */
  pegar(claim: { id: number | undefined; por: string; ate: Date }, now: Date): Promise<number | undefined>
  soltar(id: number): Promise<void>
  pedirReabertura(id: number, por: string, now: Date): Promise<void>
  reabrir(id: number, reaberta: { por: string; ate: Date }): Promise<void>
}

export interface Parecer {
  por: string
  em: Date
  aprova: boolean
  nascimento: Dia | null
  codigoRecusa: CodigoRecusaIdentidade | null
}

export interface Pareceres {
  /** False when this person has already answered. */
  record(id: number, parecer: Parecer): Promise<boolean>
  list(id: number): Promise<Parecer[]>
  /** Who has answered which of these, without the answers. */
  listQuem(ids: readonly number[]): Promise<{ id: number; por: string }[]>
}

/** Sealed pictures of a check. */
export interface Documentos {
  put(id: number, documento: { tipo: TipoDocumento; cifrado: Buffer }, now: Date): Promise<void>
  find(id: number, tipo: TipoDocumento): Promise<Buffer | undefined>
  listTipos(id: number): Promise<TipoDocumento[]>
  /** Erases pictures of checks decided or abandoned earlier, except those under a hold. */
  eraseDecididosAntes(instant: Date): Promise<number>
  /** Erases checks, with pictures, of accounts that were erased under a hold that has ended. */
  eraseDeContasApagadas(): Promise<number>
}
