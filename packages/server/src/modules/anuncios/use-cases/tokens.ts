/** The search tokens of a listing and of a search: the same folding on write and on read (rule: busca/palavras). */
import { foldKeywords } from '@portal/domain/texto'
import type { Formulario } from '../ports/anuncios'
import { atributo, tokensDosAtributos } from './atributos'

/** Every token of a listing: its words, its attributes, its place. */
export function tokensDoAnuncio(formulario: Formulario): string[] {
  const { titulo, descricao, categoria, cidade, estado, bairro, bairroManual, zona } = formulario
  const lists = [formulario.etnia, formulario.servicos, formulario.servicosPara, formulario.localAtendimento]
  const texts = [titulo, categoria, cidade, bairro, bairroManual, zona, ...lists.flat(), descricao]
  const palavras = foldKeywords(texts.filter((text) => text !== null).join(' '))
  const local = tokensDoLocal({ categoria, estado, cidade })
  return [...new Set([...palavras, ...tokensDosAtributos(formulario), ...local])]
}

/** The words of a search, all of which a listing must have. A keyword without letters asks for nothing. */
export function palavrasDaBusca(palavra = ''): string[] {
  return [...new Set(foldKeywords(palavra))]
}

/** Tokens of the place, to be asked beside the others when candidates are looked up. */
export function tokensDoLocal(local: { categoria?: string; estado?: string; cidade?: string }): string[] {
  const { categoria, estado, cidade } = local
  return [
    ...(categoria === undefined ? [] : [atributo('categoria', categoria)]),
    ...(estado === undefined ? [] : [atributo('estado', estado)]),
    ...(cidade === undefined || estado === undefined ? [] : [atributo('cidade', `${estado} ${cidade}`)]),
  ]
}
