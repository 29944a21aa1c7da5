import type { ClasseCaso, GrupoPrazo } from '@portal/domain/operadores'
import type { CodigoRecusa } from '@portal/domain/revisao'
import type { Revisao } from '../../anuncios'

/** A case that waits for a decision, of any kind. */
export interface CasoDaMesa {
  fonte: 'revisao' | 'denuncia' | 'recurso'
  /** Id of a review or an appeal, protocol of a report. */
  chave: string
  classe: ClasseCaso
  assunto: string
  detalhe: string
  conta: number | null
  anuncioId: number | null
  /** Priority as in the review queue. */
  prioridade: number
  sinais: string[]
  recebidaEm: Date
  prazoEm: Date
  oculto: boolean
  pegoPor: string | null
  pegoAte: Date | null
  encaminhadoPor: string | null
  encaminhadoPara: string | null
  encaminhadoNota: string | null
}

export interface FiltroDaMesa {
  classe?: ClasseCaso
  /** Deadline range, `ate` exclusive. */
  de?: Date
  ate?: Date
  busca?: string
  /** Held by this operator. */
  quem?: string
  pular: number
  limite: number
}

export interface ContagemDaMesa {
  classe: ClasseCaso
  grupo: GrupoPrazo
  vencido: boolean
  meu: boolean
  total: number
}

/** Boundaries of the deadline groups, and the operator for 'mine'. */
export interface Horas {
  agora: Date
  perto: Date
  fimDeHoje: Date
  fimDeAmanha: Date
  eu: string
}

export interface DonoDoCaso {
  criadaEm: Date
  banida: boolean
  aprovadas: number
  recusadas: number
  denuncias: number
}

export type DecisaoTomada =
  { decisao: 'aprovar' } | { decisao: 'recusar'; codigo: CodigoRecusa; motivos: string }

export interface Tomada {
  revisaoId: number
  por: string
  decisao: DecisaoTomada
  tomadaEm: Date
  saiEm: Date
}

/** The queue of cases: reviews, reports and appeals, and decisions in their undo period. */
export interface Mesa {
  list(filtro: FiltroDaMesa, now: Date): Promise<CasoDaMesa[]>
  find(fonte: CasoDaMesa['fonte'], chave: string, now: Date): Promise<CasoDaMesa | undefined>
  count(horas: Horas): Promise<ContagemDaMesa[]>
  nextPrazo(): Promise<Date | undefined>
  /** Open reports and appeals past 50, 80 and 100 % of their time, and late reviews, without a call yet. */
  listPorChamar(now: Date): Promise<{ fonte: CasoDaMesa['fonte']; chave: string; marca: number }[]>
  /** Reviews that nobody holds or has decided, in queue order. */
  listLivres(eu: string, limite: number, now: Date): Promise<number[]>
  /** Version of the last approved review before this one. */
  findVersaoAnterior(anuncioId: number, antesDe: number): Promise<number | undefined>
  /** Photos that the operator opened in colour in this review, as audited. */
  listFotosVistas(revisao: Pick<Revisao, 'id' | 'anuncioId'>, operador: string): Promise<number[]>
  /** Newest first. */
  listRevisoesDoAnuncio(anuncioId: number, limite: number): Promise<Revisao[]>
  describeDono(usuarioId: number): Promise<DonoDoCaso>
  soltarRevisao(id: number, por: string): Promise<boolean>
  soltarDenuncia(protocolo: string, por: string): Promise<boolean>
  encaminhar(id: number, nota: { por: string; para: string | null; nota: string }): Promise<void>
  /** False when a decision is already pending. */
  tomar(tomada: Tomada): Promise<boolean>
  findTomada(revisaoId: number): Promise<Tomada | undefined>
  /** Withdraws a pending decision; undefined when it was executed. */
  desfazer(revisaoId: number, por: string, now: Date): Promise<Tomada | undefined>
  listDueTomadas(now: Date, limite: number): Promise<Tomada[]>
  /** Locked until the transaction ends; undefined when it was withdrawn, or another worker has it. */
  lockTomada(revisaoId: number): Promise<Tomada | undefined>
  deleteTomada(revisaoId: number): Promise<void>
}
