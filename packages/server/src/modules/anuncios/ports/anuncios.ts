import type { Centavos, Creditos } from '@portal/domain/dinheiro'
import type { HorarioDoDia, Valor } from '@portal/domain/expediente'
import type { Categoria, ModoContato, TipoAnuncio, Turno } from '@portal/domain/opcoes'
import type { StatusAnuncio } from '@portal/domain/estados'
import type { Uf } from '@portal/domain/locais'
import type { Dia, Hora } from '@portal/domain/tempo'
import type { ConsentimentoDosAnuncios } from '../../contas'

/** What is offered when, and for how much: kept as one. */
export interface Atendimento {
  valores: Valor[]
  expediente: HorarioDoDia[]
}

/** A listing's own fields, checked and in canonical spelling. Phone and CEP are bare digits. */
export interface Formulario {
  categoria: Categoria
  estado: Uf
  cidade: string
  bairro: string | null
  bairroManual: string | null
  zona: string | null
  endereco: string | null
  cep: string | null
  idade: number
  titulo: string
  descricao: string
  nacionalidade: string[]
  seios: string[]
  etnia: string[]
  cabelo: string[]
  corpo: string[]
  servicos: string[]
  servicosPara: string[]
  localAtendimento: string[]
  precoPorHora: string
  atendimento: Atendimento
  pagamentos: string[]
  modoContato: ModoContato
  email: string | null
  telefone: string | null
  mostrarTelefone: boolean
  recebeRecados: boolean
  dadosSensiveis: boolean
}

/** Photos in the order of the form; exactly one is `principal`. */
export interface FotoEscolhida {
  id: number
  principal: boolean
}

/** What was bought: a TOP promotion or the free plan. */
export interface Promocao {
  tipo: TipoAnuncio
  turno: Turno
  horarioInicio: Hora
  horarioFim: Hora
  dias: number
  impulsosQtd: number
  superTop: boolean
  highlight: boolean
  novidade: boolean
  /** The day that was asked for; the one that counts is settled later (rule: promocao/inicio-e-fim). */
  diaEscolhido: Dia
}

export interface Publicacao {
  formulario: Formulario
  fotos: FotoEscolhida[]
  promocao: Promocao
}

export interface PrecoGravado {
  valor: Centavos
  creditos: Creditos
}

/** What makes a listing live: its days, its drawn impulsos and its place in the order. */
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
  /** No approval has seen this drawing of it: its owner alone does (rule: revisao/fotos). */
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
  /** The price in credits at which it renews itself; null: it does not. */
  renovaCreditos: number | null
  /** Off the air until its owner saves it again, while its days last. */
  suspensoEm: Date | null
  /** Off the air because its owner was away. */
  ausenteEm: Date | null
  /** Taken down by the operator, for good. */
  retiradoEm: Date | null
  removidoEm: Date | null
  fotos: FotoDoAnuncio[]
}

/** Place in the public order: the packed rank, and when it changes next (null: never). */
export interface PosicaoVitrine {
  ordem: bigint
  /** A SUPER TOP that has begun: it takes its turns to lead. */
  gira: boolean
  mudaEm: Date | null
}

/** What the public order holds of a listing that goes live: its place, and its attributes as bits. */
export interface LinhaVitrine extends PosicaoVitrine {
  atributos: bigint
}

export type AnuncioNomeado = Pick<Anuncio, 'id' | 'titulo'>

/** A live listing whose end is near; `renova`: by itself. */
export interface AnuncioAVencer extends Pick<Anuncio, 'id' | 'titulo' | 'estado' | 'usuarioId'> {
  expiraEm: Date
  renova: boolean
}

export interface Anuncios extends ConsentimentoDosAnuncios {
  /** New listing, pendente, without dates. */
  insert(usuarioId: number, publicacao: Publicacao, metodo: string, now: Date): Promise<number>
  /** `vistas`: those of the photos whose drawings an approval has seen; the public sees no other. */
  saveFormulario(
    id: number,
    formulario: Formulario,
    fotos: readonly FotoEscolhida[],
    vistas: readonly number[],
  ): Promise<void>
  savePromocao(id: number, promocao: Promocao, metodo: string): Promise<void>
  /** Makes it ativo and places it in the public order. */
  publish(id: number, vigencia: Vigencia, linha: LinhaVitrine, now: Date): Promise<void>
  /** Back to pendente: its unpaid order is charged anew. */
  esperarPagamento(id: number): Promise<void>
  /** Ends it for good, a suspended one too: expired, unpaid, or its payment went back. */
  desativar(id: number): Promise<void>
  remove(id: number, now: Date): Promise<void>
  /** Takes it out of the public order until its owner saves it again. */
  suspender(id: number, now: Date): Promise<void>
  /** The same, because its owner is away. */
  pausarPorAusencia(id: number, now: Date): Promise<void>
  /** Removes it in the operator's name. */
  retirar(id: number, now: Date): Promise<void>
  /** Not removed, of this owner, locked until the transaction ends. */
  lockDoDono(id: number, usuarioId: number): Promise<Anuncio | undefined>
  /** Whatever its state, also removed; not locked. */
  find(id: number): Promise<Anuncio | undefined>
  /** Not removed, newest first. */
  listDoDono(usuarioId: number): Promise<Anuncio[]>
  /** Listings of the free plan that are live or wait for their review, one excepted. Lock the owner first. */
  countGratisAtivos(usuarioId: number, exceto: number | null): Promise<number>
  /**
   * Serialises the owner's publications, so that a count stays true until the transaction ends. False when the account
   * is blocked or gone: then nothing of it may become public.
   */
  lockDono(usuarioId: number): Promise<boolean>
  /** Live listings that show at least one of these photos. */
  ativosComFotos(fotoIds: readonly number[]): Promise<AnuncioNomeado[]>
  /** Live listings of this owner that have no photo left to show the public. */
  ativosSemFotos(usuarioId: number): Promise<AnuncioNomeado[]>
  /** Of these photos, those in verified albums of this user. */
  fotosVerificadas(usuarioId: number, ids: readonly number[]): Promise<Foto[]>
  /** Whether there is any live listing whose end has come, or whose place changes now. */
  isAnyDue(now: Date): Promise<boolean>
  /** Live listings whose end has come; locked, skipping those that another worker holds. */
  vencidos(now: Date, limite: number): Promise<Anuncio[]>
  /** Live listings that end between two instants. */
  aVencer(de: Date, ate: Date): Promise<AnuncioAVencer[]>
  /** Live listings whose place changes now; locked likewise. */
  aReposicionar(now: Date, limite: number): Promise<Anuncio[]>
  reposicionar(posicoes: readonly (PosicaoVitrine & { id: number })[]): Promise<void>
}

/** What the search finds a listing by: the rules are the use cases', the repository stores what they answer. */
export interface IndiceDeBusca {
  tokensDoAnuncio(formulario: Formulario): string[]
  bitsDoAnuncio(formulario: Formulario): bigint
}
