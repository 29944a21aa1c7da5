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
  /** As the document says it; null until somebody has read one. */
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
  /** Its documents opened again after the decision: who asked for it, and who sees them until when. */
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

/** Checks of who advertises; callers own the transaction. */
export interface Identidades {
  /** `IDENTITY_CHECK=auto`: the profile's word is taken. */
  automatica: boolean
  create(nova: NovaIdentidade, now: Date): Promise<Identidade>
  find(id: number): Promise<Identidade | undefined>
  findByReferencia(referencia: string): Promise<Identidade | undefined>
  /** The same, locked until the transaction ends. */
  lock(id: number): Promise<Identidade | undefined>
  /** The account's newest, whatever its state. */
  findUltima(usuarioId: number): Promise<Identidade | undefined>
  /** A new gesture and code for one that nobody has handed in. */
  redraw(id: number, desafio: Desafio): Promise<void>
  /** Into the queue, under its CPF, which others may have handed in too: the decision gives it to one. */
  enviar(
    id: number,
    envio: { via: ViaIdentidade; cpf: string; atendimento: string | null; prazoEm: Date },
    now: Date,
  ): Promise<void>
  /** Decisions happen one after the other: two for one CPF would both find it free. Take it before any owner's lock. */
  lockDecisoes(): Promise<void>
  /** The CPF under which it was handed in, and whether another account has proved to be that person. */
  findCpf(id: number): Promise<{ chave: Buffer; confirmadoEmOutra: boolean } | undefined>
  decidir(id: number, decisao: DecisaoIdentidade, now: Date): Promise<void>
  /** Those whose time is over stop counting; answers which. */
  expirar(now: Date): Promise<Pick<Identidade, 'id' | 'usuarioId'>[]>
  /** The CPF of this check is a minor's, for good. */
  fecharParaMenor(id: number, now: Date): Promise<void>
  isCpfDeMenor(cpf: string): Promise<boolean>
}

/** Handed in and undecided: first the nearest deadline. */
export interface FilaDeIdentidades {
  list(limite: number): Promise<Identidade[]>
  /** Decided, with documents that are still kept: the newest first. */
  listComDocumentos(limite: number): Promise<Identidade[]>
  /**
   * Claims the first that nobody holds and this person has not answered, or this one; undefined: held, answered, decided
   * or unknown.
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
  /** False where this person has answered before. */
  record(id: number, parecer: Parecer): Promise<boolean>
  list(id: number): Promise<Parecer[]>
  /** Who has answered which of these, and not what. */
  listQuem(ids: readonly number[]): Promise<{ id: number; por: string }[]>
}

/** Sealed pictures of a check. */
export interface Documentos {
  put(id: number, documento: { tipo: TipoDocumento; cifrado: Buffer }, now: Date): Promise<void>
  find(id: number, tipo: TipoDocumento): Promise<Buffer | undefined>
  listTipos(id: number): Promise<TipoDocumento[]>
  /** Of checks that were decided or given up before it; none under a hold. */
  eraseDecididosAntes(instant: Date): Promise<number>
  /** Checks of accounts that were erased under a hold that has ended, pictures and all. */
  eraseDeContasApagadas(): Promise<number>
}
