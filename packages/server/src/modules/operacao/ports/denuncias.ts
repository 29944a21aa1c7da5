import type { Recado } from '../../recados'
import type { AlvoDenuncia, ClasseDenuncia } from '@portal/domain/denuncia'

export type StatusDenuncia = 'aberta' | 'procedente' | 'improcedente'

/** The target of a report, as far as it was found. */
export interface AlvoResolvido {
  anuncioId: number | null
  /** Path of a picture, protocol of a message, id of a conversation. */
  alvoId: string | null
  /** The account that owns it. */
  conta: number | null
}

/** A conversation reported by one of its participants. */
export interface ConversaDenunciada {
  alvo: AlvoResolvido
  recados: readonly Recado[]
}

export interface DenunciaGuardada extends AlvoResolvido {
  id: number
  protocolo: string
  alvo: AlvoDenuncia
  /** As typed; null when the listing itself was reported. */
  endereco: string | null
  anuncioTitulo: string | null
  motivo: string
  descricao: string | null
  /** Of the reporter, if given. */
  nome: string | null
  email: string | null
  status: StatusDenuncia
  resposta: string | null
  criadoEm: Date
  encerradaEm: Date | null
  classe: ClasseDenuncia
  prazoEm: Date
  /** When the target was hidden for lack of a decision. */
  ocultadaEm: Date | null
  /** Null: the clock hid it, or nothing is hidden. */
  ocultadaPor: string | null
  emMassa: boolean
  responsavel: string | null
  atribuidaEm: Date | null
  respondidaPor: string | null
  /** The second of two people. */
  confirmadaPor: string | null
}

export interface RespostaDenuncia {
  status: Exclude<StatusDenuncia, 'aberta'>
  resposta: string
  por: string
  confirmadaPor?: string | undefined
}

export interface NovaDenuncia extends AlvoResolvido {
  protocolo: string
  chaveHash: Buffer
  alvo: AlvoDenuncia
  endereco: string | null
  motivo: string
  descricao: string | null
  nome: string | null
  email: string | null
  classe: ClasseDenuncia
  prazoEm: Date
  /** When it is hidden without a decision; null: never. */
  ocultarEm: Date | null
  /** Sent past its address's limit. */
  emMassa: boolean
}

/** A report and the person who hides its subject; without a name, the deadline job. */
export interface OcultaPor {
  id: number
  por?: string | undefined
}

export interface AnuncioOculto {
  id: number
  /** Another report that is open, or upheld and of the gravest class, has hidden it too. */
  preso: boolean
  /** Another report that was upheld has hidden it too. */
  confirmado: boolean
}

/** Reports: visitors write them, the operator decides. */
export interface Denuncias {
  create(denuncia: NovaDenuncia, now: Date): Promise<number>
  /** Its state when reported: outlives the conversation. */
  saveConversa(id: number, recados: readonly Recado[]): Promise<void>
  findConversa(id: number): Promise<Recado[] | undefined>
  /** Open ones by deadline, those over the limit last; then the most recently answered. */
  list(filtro: { abertas: boolean; limite: number }): Promise<DenunciaGuardada[]>
  listDoAnuncio(anuncioId: number): Promise<DenunciaGuardada[]>
  find(protocolo: string): Promise<DenunciaGuardada | undefined>
  findPorChave(hash: Buffer): Promise<DenunciaGuardada | undefined>
  /** The same, locked until the transaction ends. */
  lock(protocolo: string): Promise<DenunciaGuardada | undefined>
  /**
   * Open reports whose target is due to be hidden: photos named as a minor's first, and of those past a limit
   * these alone.
   */
  listAOcultar(now: Date, limite: number): Promise<DenunciaGuardada[]>
  /** Serializes what the clock hides, until the transaction ends. */
  lockRelogio(): Promise<void>
  /** Listings that the clock has hidden since. */
  countOcultadosPeloRelogio(since: Date): Promise<number>
  /** Urgent reports of a normalised e-mail since. */
  countDoEmail(email: string, since: Date): Promise<number>
  markOcultada(denuncia: OcultaPor, anuncios: readonly number[], now: Date): Promise<void>
  /** Listings that the report has hidden, with the state of other reports about them. */
  listOcultos(id: number): Promise<AnuncioOculto[]>
  /** Whether another report that is open or upheld has hidden the same picture. */
  hidesFoto(path: string, besides: number): Promise<boolean>
  assign(protocolo: string, responsavel: string, now: Date): Promise<void>
  answer(protocolo: string, resposta: RespostaDenuncia, now: Date): Promise<void>
  /** Sets the decision after an appeal. */
  setStatus(id: number, status: RespostaDenuncia['status']): Promise<void>
  /** Clears text, name, e-mail and address of reports answered earlier, except those under a hold. */
  forgetAnsweredBefore(instant: Date, now: Date): Promise<number>
}

export interface FotoDoArquivo {
  id: number
  usuarioId: number
  albumId: number
}

/** Finds and hides reported pictures and accounts. */
export interface AlvosDenunciados {
  findFoto(path: string): Promise<{ path: string; conta: number } | undefined>
  findMensagem(protocolo: string): Promise<{ protocolo: string } | undefined>
  /** Listings that show the picture, and those of an account, live or not. */
  listComFoto(path: string): Promise<number[]>
  listDaConta(conta: number): Promise<number[]>
  /**
   * A confirmed identity with a listing that was public before the instant, none of whose reports was upheld.
   */
  isConhecida(conta: number, antes: Date): Promise<boolean>
  setFotoOculta(path: string, em: Date | null): Promise<void>
  /** Active photos that show one of these files, or another drawing of it; by account and album. */
  listFotosDe(paths: readonly string[]): Promise<FotoDoArquivo[]>
  /** Stops serving them, avatars and earlier drawings included; returns the accounts that had one as avatar. */
  refuseArquivos(paths: readonly string[], now: Date): Promise<number[]>
}
