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

/** Reports: written by visitors, decided by operators. */
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
  /** Open reports whose target is due to be hidden. */
  listAOcultar(now: Date, limite: number): Promise<DenunciaGuardada[]>
  markOcultada(denuncia: Pick<DenunciaGuardada, 'id'>, anuncios: readonly number[], now: Date): Promise<void>
  /** Listings hidden by this report and by no other open one. */
  listOcultosSo(id: number): Promise<number[]>
  assign(protocolo: string, responsavel: string, now: Date): Promise<void>
  answer(protocolo: string, resposta: RespostaDenuncia, now: Date): Promise<void>
  /** Sets the decision after an appeal. */
  setStatus(id: number, status: RespostaDenuncia['status']): Promise<void>
  /** Clears text, name, e-mail and address of reports answered earlier, except those under a hold. */
  forgetAnsweredBefore(instant: Date, now: Date): Promise<number>
}

/** Finds and hides report targets other than listings. */
export interface AlvosDenunciados {
  findFoto(path: string): Promise<{ path: string; conta: number } | undefined>
  findMensagem(protocolo: string): Promise<{ protocolo: string } | undefined>
  /** Listings that show the picture, and those of an account, live or not. */
  listComFoto(path: string): Promise<number[]>
  listDaConta(conta: number): Promise<number[]>
  setFotoOculta(path: string, em: Date | null): Promise<void>
}
