/** Search tokens of listings and of searches: both use the same normalisation (rule: busca/palavras). */
import { foldKeywords } from '@portal/domain/texto'
import type { Formulario } from '../ports/anuncios'
import { atributo, tokensDosAtributos } from './atributos'

/** All tokens of a listing: its words, attributes and place. */
export function tokensDoAnuncio(formulario: Formulario): string[] {
  const { titulo, descricao, categoria, cidade, estado, bairro, bairroManual, zona } = formulario
  const lists = [formulario.etnia, formulario.servicos, formulario.servicosPara, formulario.localAtendimento]
  const texts = [titulo, categoria, cidade, bairro, bairroManual, zona, ...lists.flat(), descricao]
  const palavras = foldKeywords(texts.filter((text) => text !== null).join(' '))
  const local = tokensDoLocal({ categoria, estado, cidade })
  return [...new Set([...palavras, ...tokensDosAtributos(formulario), ...local])]
}

/** Words of a search, all of which a listing must have. A keyword without letters is ignored. */
export function palavrasDaBusca(palavra = ''): string[] {
  return [...new Set(foldKeywords(palavra))]
}

/** Tokens of the place, added when candidates are looked up in the index. */
export function tokensDoLocal(local: { categoria?: string; estado?: string; cidade?: string }): string[] {
  const { categoria, estado, cidade } = local
  return [
    ...(categoria === undefined ? [] : [atributo('categoria', categoria)]),
    ...(estado === undefined ? [] : [atributo('estado', estado)]),
    ...(cidade === undefined || estado === undefined ? [] : [atributo('cidade', `${estado} ${cidade}`)]),
  ]
}
