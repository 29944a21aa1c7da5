import type { ClasseCaso, GrupoPrazo } from '@portal/domain/operadores'
import type { CodigoRecusa } from '@portal/domain/revisao'
import type { Revisao } from '../../anuncios'

/** What waits for somebody to decide, whatever it is. */
export interface CasoDaMesa {
  fonte: 'revisao' | 'denuncia' | 'recurso'
  /** Number of a review or an appeal, protocol of a report. */
  chave: string
  classe: ClasseCaso
  assunto: string
  detalhe: string
  conta: number | null
  anuncioId: number | null
  /** As the queue of reviews counts. */
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
  /** Deadlines from the one instant on, before the other. */
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

/** Bounds of the groups of deadlines, and who counts as 'mine'. */
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

/** The desk of those who decide: reviews, reports and appeals together, and decisions on their way out. */
export interface Mesa {
  list(filtro: FiltroDaMesa, now: Date): Promise<CasoDaMesa[]>
  find(fonte: CasoDaMesa['fonte'], chave: string, now: Date): Promise<CasoDaMesa | undefined>
  count(horas: Horas): Promise<ContagemDaMesa[]>
  nextPrazo(): Promise<Date | undefined>
  /** Reviews that nobody holds and nobody has decided, the first of the queue. */
  listLivres(eu: string, limite: number, now: Date): Promise<number[]>
  /** Of the review that was approved last before this one. */
  findVersaoAnterior(anuncioId: number, antesDe: number): Promise<number | undefined>
  /** Newest first. */
  listRevisoesDoAnuncio(anuncioId: number, limite: number): Promise<Revisao[]>
  describeDono(usuarioId: number): Promise<DonoDoCaso>
  soltarRevisao(id: number, por: string): Promise<boolean>
  soltarDenuncia(protocolo: string, por: string): Promise<boolean>
  encaminhar(id: number, nota: { por: string; para: string | null; nota: string }): Promise<void>
  /** False where a decision is on its way already. */
  tomar(tomada: Tomada): Promise<boolean>
  findTomada(revisaoId: number): Promise<Tomada | undefined>
  /** Takes a decision off its way; undefined where it has gone. */
  desfazer(revisaoId: number, por: string, now: Date): Promise<Tomada | undefined>
  listDueTomadas(now: Date, limite: number): Promise<Tomada[]>
  /** Locked until the transaction ends; undefined where it was taken back, or another worker has it. */
  lockTomada(revisaoId: number): Promise<Tomada | undefined>
  deleteTomada(revisaoId: number): Promise<void>
}
