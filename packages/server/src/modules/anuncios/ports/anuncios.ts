import type { Centavos, Creditos } from '@portal/domain/dinheiro'
import type { StatusAnuncio } from '@portal/domain/estados'
import type { Dia, Hora } from '@portal/domain/tempo'
import type { z } from 'zod'
import type { formularioSchema, promocaoSchema } from './publicacao'

/** A listing's own fields, validated and in canonical spelling. Phone and CEP are digits only. */
export type Formulario = z.output<typeof formularioSchema>

/** Photos in the order of the form; exactly one is `principal`. */
export interface FotoEscolhida {
  id: number
  principal: boolean
}

/** What was bought: a TOP promotion or the free plan. */
export type Promocao = z.output<typeof promocaoSchema>

export interface Publicacao {
  formulario: Formulario
  fotos: FotoEscolhida[]
  promocao: Promocao
}

export interface PrecoGravado {
  valor: Centavos
  creditos: Creditos
}

/** The state of a live listing: its days, drawn impulsos and place in the order. */
export interface Vigencia {
  dataInicio: Dia
  dataFim: Dia
  expiraEm: Date
  impulsos: Hora[]
}

export interface Foto {
  id: number
  arquivoPath: string
  largura: number
  altura: number
  previa: string | null
  ia: boolean
}

export interface FotoDoAnuncio extends Foto {
  principal: boolean
  /** This drawing has not been approved: only its owner sees it (rule: revisao/fotos). */
  porVer: boolean
}

/** A recording that still exists, and that no report hides. */
export interface GravacaoDoAnuncio {
  id: number
  arquivoPath: string
  duracaoMs: number
  /** Of a video. */
  largura: number
  altura: number
}

/** A stored listing. */
export interface Anuncio extends Formulario, Promocao {
  id: number
  usuarioId: number
  status: StatusAnuncio
  impulsos: Hora[]
  dataInicio: Dia | null
  dataFim: Dia | null
  expiraEm: Date | null
  metodoPagamento: string
  criadoEm: Date
  publicadoEm: Date | null
  /** Price in credits of the automatic renewal; null: off. */
  renovaCreditos: number | null
  /** Until when its owner is available today, by a tap (rule: painel/disponivel). */
  disponivelAte: Date | null
  /** Off the air until its owner saves it again, within its days. */
  suspensoEm: Date | null
  /** Off the air because its owner was absent. */
  ausenteEm: Date | null
  /** Off the air because its owner left (rule: saida-livre/sair). */
  saidaEm: Date | null
  /** Taken down by the operator, permanently. */
  retiradoEm: Date | null
  removidoEm: Date | null
  fotos: FotoDoAnuncio[]
  voz: GravacaoDoAnuncio | null
  video: GravacaoDoAnuncio | null
}

/** Place in the public order: the packed rank without a paid listing's impulsos, and when it next changes (null: never). */
export interface PosicaoVitrine {
  ordem: bigint
  /** A SUPER TOP that has begun: it takes part in the rotation. */
  gira: boolean
  mudaEm: Date | null
  /** Null: not paid, or bought without impulsos. */
  impulsos: PosicaoDoDia | null
}

/** Rank by the impulsos that have passed today; it ends by itself (ADR 115). */
export interface PosicaoDoDia {
  /** Null: none has passed today. */
  ordem: bigint | null
  /** The end of today. */
  valeAte: Date
  /** When the next one passes; null: never. */
  mudaEm: Date | null
}

/** Row of the public order for a listing that goes live: its place, and its attributes as bits. */
export interface LinhaVitrine extends PosicaoVitrine {
  atributos: bigint
}

export type AnuncioNomeado = Pick<Anuncio, 'id' | 'titulo'>

/** A live listing that ends soon; `renova`: it renews automatically. */
export interface AnuncioAVencer extends Pick<Anuncio, 'id' | 'titulo' | 'estado' | 'usuarioId'> {
  expiraEm: Date
  renova: boolean
}

/** Search tokens of a listing; the rules are in the use cases, the repository only stores the result. */
export interface IndiceDeBusca {
  tokensDoAnuncio(formulario: Formulario): string[]
  bitsDoAnuncio(formulario: Formulario): bigint
}
