/** Filterable attributes as bits of one integer: a filter is a mask over the public order (ADR 0005). */
import { CHAVES_FILTRO, grupoFiltro, valoresDoFiltro, type ChaveFiltro } from '@portal/domain/opcoes'
import { fold } from '@portal/domain/texto'
import type { Formulario } from '../ports/anuncios'

/** A group of attributes, of which a listing must have at least one. */
export interface GrupoBuscado {
  tokens: readonly string[]
  /** The same as bits, in decimal digits. */
  mascara: string
}

/** 'cabelo=castanho': the '=' keeps the token distinct from any typed word. */
export function atributo(key: string, valor: string): string {
  return `${key}=${fold(valor)}`
}

/**
 * The index in this list is the bit number, and bits are stored: append, never reorder, and set a new bit on
 * stored listings in a migration. 63 fit a PostgreSQL bigint.
 */
export const BITS: readonly string[] = [
  ...['africana', 'indiana', 'asiatica', 'arabe', 'latina', 'caucasiana', 'brasileiras'].map(of('etnia')),
  ...['brasileira', 'argentina', 'colombiana', 'venezuelana'].map(of('nacionalidade')),
  ...['pequenos', 'medios', 'grandes', 'silicone'].map(of('seios')),
  ...['loiro', 'castanho', 'preto', 'ruivo', 'colorido'].map(of('cabelo')),
  ...['magra', 'curvas', 'atletica', 'gorda'].map(of('tipodecorpo')),
  ...['oral', 'anal', 'bdsm', 'tratamento de namorados', 'atriz porno', 'ejaculacao corporral'].map(
    of('servicos'),
  ),
  ...['massagem erotica', 'massagem tantrica', 'fetiches', 'beijo frances'].map(of('servicos')),
  ...['jogos de interpretacao', 'sexting', 'videochamada', 'trio'].map(of('servicos')),
  ...['homens', 'mulheres', 'casais', 'pessoas com deficiencia'].map(of('servicospara')),
  ...['em casa', 'eventos e festas', 'hotel / motel', 'clubes', 'domicilio'].map(of('localdeatendimento')),
  ...['zona sul', 'zona norte', 'centro'].map(of('zona')),
]

function of(key: string) {
  return (valor: string) => `${key}=${valor}`
}

const MASKS: ReadonlyMap<string, bigint> = new Map(BITS.map((token, bit) => [token, 1n << BigInt(bit)]))

/** Fields of a listing that filters use. */
export type Filtravel = Pick<
  Formulario,
  | 'etnia'
  | 'nacionalidade'
  | 'seios'
  | 'cabelo'
  | 'corpo'
  | 'servicos'
  | 'servicosPara'
  | 'localAtendimento'
  | 'zona'
>

/** Attribute tokens of a listing, including its zone. */
export function tokensDosAtributos(anuncio: Filtravel): string[] {
  const tokens = CHAVES_FILTRO.flatMap((key) =>
    anuncio[grupoFiltro(key).field].map((valor) => atributo(key, valor)),
  )
  return anuncio.zona === null ? tokens : [...tokens, atributo('zona', anuncio.zona)]
}

/** Attribute bits of a listing. A value without a bit sets none, and matches no filter. */
export function bitsDoAnuncio(anuncio: Filtravel): bigint {
  return maskOf(tokensDosAtributos(anuncio))
}

export interface FiltrosBuscados {
  zona?: string
  grupos: Partial<Record<ChaveFiltro, readonly string[]>>
}

/**
 * Groups of a search: OR within each, AND across (rule: busca/filtro). A group with only unknown values is
 * empty and matches nothing.
 */
export function gruposDaBusca({ zona, grupos }: FiltrosBuscados): GrupoBuscado[] {
  const chosen = CHAVES_FILTRO.flatMap((key) => {
    const valores = grupos[key] ?? []
    const forms = valores.flatMap((valor) => valoresDoFiltro(key, valor))
    return valores.length === 0 ? [] : [grupoOf(forms.map((form) => atributo(key, form)))]
  })
  return zona === undefined ? chosen : [...chosen, grupoOf([atributo('zona', zona)])]
}

/** Drops tokens that no listing can have. */
function grupoOf(tokens: readonly string[]): GrupoBuscado {
  const held = [...new Set(tokens)].filter((token) => MASKS.has(token))
  return { tokens: held, mascara: String(maskOf(held)) }
}

function maskOf(tokens: readonly string[]): bigint {
  return tokens.reduce((mask, token) => mask | (MASKS.get(token) ?? 0n), 0n)
}
