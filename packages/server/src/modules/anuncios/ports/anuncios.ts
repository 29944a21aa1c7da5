import type { Centavos, Creditos } from '@portal/domain/dinheiro'
import type { StatusAnuncio } from '@portal/domain/estados'
import type { Dia, Hora } from '@portal/domain/tempo'
import type { z } from 'zod'
import type { ConsentimentoDosAnuncios } from '../../contas'
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
}

export interface FotoDoAnuncio extends Foto {
  principal: boolean
  /** This drawing has not been approved: only its owner sees it (rule: revisao/fotos). */
  porVer: boolean
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
  /** Off the air until its owner saves it again, within its days. */
  suspensoEm: Date | null
  /** Off the air because its owner was absent. */
  ausenteEm: Date | null
  /** Taken down by the operator, permanently. */
  retiradoEm: Date | null
  removidoEm: Date | null
  fotos: FotoDoAnuncio[]
}

/** Place in the public order: the packed rank, and when it next changes (null: never). */
export interface PosicaoVitrine {
  ordem: bigint
  /** A SUPER TOP that has begun: it takes part in the rotation. */
  gira: boolean
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

export interface Anuncios extends ConsentimentoDosAnuncios {
  /** New listing, pendente, without dates. */
  insert(usuarioId: number, publicacao: Publicacao, metodo: string, now: Date): Promise<number>
  /** `vistas`: photos whose drawings were approved; the public sees only these. */
  saveFormulario(
    id: number,
    formulario: Formulario,
    fotos: readonly FotoEscolhida[],
    vistas: readonly number[],
  ): Promise<void>
  savePromocao(id: number, promocao: Promocao, metodo: string): Promise<void>
  /** Makes it ativo and inserts it into the public order. */
  publish(id: number, vigencia: Vigencia, linha: LinhaVitrine, now: Date): Promise<void>
  /** Back to pendente: its unpaid order is charged again. */
  esperarPagamento(id: number): Promise<void>
  /** Ends it permanently, even while suspended: expired, unpaid, or refunded. */
  desativar(id: number): Promise<void>
  remove(id: number, now: Date): Promise<void>
  /** Removes it from the public order until its owner saves it again. */
  suspender(id: number, now: Date): Promise<void>
  /** The same, because its owner is absent. */
  pausarPorAusencia(id: number, now: Date): Promise<void>
  /** Removes it on the operator's behalf. */
  retirar(id: number, now: Date): Promise<void>
  /** Not removed, of this owner, locked until the transaction ends. */
  lockDoDono(id: number, usuarioId: number): Promise<Anuncio | undefined>
  /** In any state, removed ones included; not locked. */
  find(id: number): Promise<Anuncio | undefined>
  /** Not removed, newest first. */
  listDoDono(usuarioId: number): Promise<Anuncio[]>
  /** Number of free listings that are live or under review, excluding one. Lock the owner first. */
  countGratisAtivos(usuarioId: number, exceto: number | null): Promise<number>
  /**
   * Serializes the owner's publications, so that a count stays valid until the transaction ends. False when
   * the account is blocked or gone: nothing of it may become public.
   */
  lockDono(usuarioId: number): Promise<boolean>
  /** Live listings that show at least one of these photos. */
  ativosComFotos(fotoIds: readonly number[]): Promise<AnuncioNomeado[]>
  /** Live listings of this owner without a photo that the public may see. */
  ativosSemFotos(usuarioId: number): Promise<AnuncioNomeado[]>
  /** Those of the photos that are in verified albums of this user. */
  fotosVerificadas(usuarioId: number, ids: readonly number[]): Promise<Foto[]>
  /** Whether any live listing has ended or changes its place now. */
  isAnyDue(now: Date): Promise<boolean>
  /** Live listings that have ended; locked, skipping rows locked by other workers. */
  vencidos(now: Date, limite: number): Promise<Anuncio[]>
  /** Live listings that end between two instants. */
  aVencer(de: Date, ate: Date): Promise<AnuncioAVencer[]>
  /** Live listings whose place changes now; locked likewise. */
  aReposicionar(now: Date, limite: number): Promise<Anuncio[]>
  reposicionar(posicoes: readonly (PosicaoVitrine & { id: number })[]): Promise<void>
}

/** Search tokens of a listing; the rules are in the use cases, the repository only stores the result. */
export interface IndiceDeBusca {
  tokensDoAnuncio(formulario: Formulario): string[]
  bitsDoAnuncio(formulario: Formulario): bigint
}
