/** Turns a search into the query of the store. */
import { countRefinos, naCidade, type Filtro } from '@portal/domain/busca'
import { IDADE_MAX, IDADE_MIN } from '@portal/domain/limites'
import { findCidade, parseUf } from '@portal/domain/locais'
import { parseCategoria } from '@portal/domain/opcoes'
import { precosNaFaixa } from '@portal/domain/preco-hora'
import { fatiaDe } from '@portal/domain/rodizio'
import { gruposDaBusca, palavrasDaBusca, tokensDoLocal } from '../../anuncios'
import type { Consulta, Refinos } from '../ports/busca'
import { minutoDe, momentosDe } from './momentos'

/**
 * Query for the store; undefined when no listing can match: an unknown category, place or value, or a city of
 * another state.
 */
export function consultaOf(asked: Filtro, now: Date): Consulta | undefined {
  const filtro = naCidade(asked)
  const lugar = lugarDe(filtro)
  const grupos = gruposDaBusca(filtro)
  if (lugar === undefined || grupos.some(({ tokens }) => tokens.length === 0)) return undefined
  return {
    ...lugar,
    palavras: palavrasDaBusca(filtro.palavra),
    grupos,
    refinos: refinosOf(filtro, now),
    porPreco: filtro.ordem === 'preco',
    tokensDoLocal: tokensDoLocal(lugar),
    pular: (filtro.pagina - 1) * filtro.limite,
    limite: filtro.limite,
    fatia: fatiaDe(now),
    agora: minutoDe(now),
  }
}

function refinosOf(filtro: Filtro, now: Date): Refinos | null {
  if (countRefinos(filtro) === 0 && filtro.bairro === undefined) return null
  const { precoMin, precoMax, idadeMin = IDADE_MIN, idadeMax = IDADE_MAX } = filtro
  const anyPreco = precoMin === undefined && precoMax === undefined
  return {
    precos: anyPreco ? null : precosNaFaixa(precoMin, precoMax),
    idadeMin,
    idadeMax,
    momentos: filtro.online === true ? momentosDe(now) : null,
    verificado: filtro.verificado === true,
    bairros: filtro.bairro?.split(',') ?? null,
  }
}

/**
 * Listings are only in known places. A city without a state gets its state, since the indexes start with the
 * state.
 */
export function lugarDe({ categoria, estado, cidade }: Lugar): Lugar | undefined {
  if (categoria !== undefined && parseCategoria(categoria) === undefined) return undefined
  if (estado !== undefined && parseUf(estado) === undefined) return undefined
  if (cidade === undefined) return { categoria, estado }
  const known = findCidade(cidade, estado)
  return known && { categoria, estado: known.uf, cidade: known.nome }
}

type Lugar = Pick<Consulta, 'categoria' | 'estado' | 'cidade'>
