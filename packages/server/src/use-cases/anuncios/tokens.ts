/** The search tokens of a listing and of a search: the same folding on write and on read (DESIGN 8, Keywords). */
import { CHAVES_FILTRO, grupoFiltro, valoresDoFiltro, type ChaveFiltro } from '@portal/domain/opcoes'
import { fold, foldKeywords } from '@portal/domain/texto'
import type { Formulario } from '../../ports/anuncios'

/** Attributes carry '=' and can therefore never meet a typed word. */
function atributo(key: string, valor: string): string {
  return `${key}=${fold(valor)}`
}

/** Every token of a listing: its words, its attributes, its place. */
export function tokensDoAnuncio(formulario: Formulario): string[] {
  const { titulo, descricao, categoria, cidade, estado, bairro, bairroManual, zona } = formulario
  const atributos = CHAVES_FILTRO.flatMap((key) =>
    formulario[grupoFiltro(key).field].map((valor) => atributo(key, valor)),
  )
  const lists = [formulario.etnia, formulario.servicos, formulario.servicosPara, formulario.localAtendimento]
  const texts = [titulo, categoria, cidade, bairro, bairroManual, zona, ...lists.flat(), descricao]
  const palavras = foldKeywords(texts.filter((text) => text !== null).join(' '))
  const local = [
    atributo('categoria', categoria),
    atributo('estado', estado),
    atributo('cidade', `${estado} ${cidade}`),
    ...(zona === null ? [] : [atributo('zona', zona)]),
  ]
  return [...new Set([...palavras, ...atributos, ...local])]
}

export interface BuscaTokens {
  palavra?: string
  zona?: string
  grupos: Partial<Record<ChaveFiltro, readonly string[]>>
}

/**
 * What a listing must have: every group needs one of its tokens (OR within, AND across). An unknown value matches
 * nothing; a keyword without letters asks for nothing.
 */
export function tokensDaBusca({ palavra, zona, grupos }: BuscaTokens): string[][] {
  const chosen = CHAVES_FILTRO.flatMap((key) => {
    const valores = grupos[key]
    if (valores === undefined || valores.length === 0) return []
    const forms = valores.flatMap((valor) => valoresDoFiltro(key, valor))
    return [
      forms.length === 0 ? [atributo(key, '?')] : [...new Set(forms.map((form) => atributo(key, form)))],
    ]
  })
  const words = [...new Set(foldKeywords(palavra ?? ''))].map((word) => [word])
  return [...words, ...(zona === undefined ? [] : [[atributo('zona', zona)]]), ...chosen]
}

/** Tokens of the place, to be asked beside the others when candidates are looked up. */
export function tokensDoLocal(local: { categoria?: string; estado?: string; cidade?: string }): string[][] {
  const { categoria, estado, cidade } = local
  return [
    ...(categoria === undefined ? [] : [[atributo('categoria', categoria)]]),
    ...(estado === undefined ? [] : [[atributo('estado', estado)]]),
    ...(cidade === undefined || estado === undefined ? [] : [[atributo('cidade', `${estado} ${cidade}`)]]),
  ]
}
