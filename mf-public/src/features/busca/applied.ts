import { listagemUrl, type Filtro } from '@portal/domain/busca'
import { findEstado } from '@portal/domain/locais'
import { opcaoNaTela } from '@portal/domain/ortografia'
import { CHAVES_FILTRO, type ChaveFiltro } from '@portal/domain/opcoes'
import { milhares } from '@portal/domain/texto'
import type { Applied } from './results'

/** Every applied filter as a removable chip; removal returns to page 1. */
export function appliedFilters(filtro: Filtro): Applied[] {
  return withoutEach(filtro).map(({ key, label, without }) => ({ key, label, href: listagemUrl(without) }))
}

/** What exists within a city only. */
const NO_CITY = { bairro: undefined, ordem: undefined }

interface Removable {
  key: string
  label: string
  /** The search without this filter, from its first page. */
  without: Filtro
}

/** Every applied filter, and the search without it. */
export function withoutEach(filtro: Filtro): Removable[] {
  const first = { ...filtro, pagina: 1 }
  const chip = (key: string, label: string, without: Filtro): Removable => ({ key, label, without })
  const { categoria, palavra, zona, bairro } = filtro
  const place = placeLabel(filtro)
  return [
    ...(categoria ? [chip('categoria', categoria, { ...first, categoria: undefined })] : []),
    ...(palavra ? [chip('palavra', palavra, { ...first, palavra: undefined })] : []),
    ...(place ? [chip('local', place, { ...first, estado: undefined, cidade: undefined, ...NO_CITY })] : []),
    ...(zona ? [chip('zona', zona, { ...first, zona: undefined })] : []),
    ...(bairro ? [chip('bairro', bairro.replaceAll(',', ', '), { ...first, bairro: undefined })] : []),
    ...refinos(first).map(({ key, label, without }) => chip(key, label, { ...first, ...without })),
    ...CHAVES_FILTRO.flatMap((key) =>
      (filtro.grupos[key] ?? []).map((value) =>
        chip(`${key}:${value}`, opcaoNaTela(value), toggleGroup(first, key, value)),
      ),
    ),
  ]
}

interface Refino {
  key: string
  label: string
  without: Partial<Filtro>
}

/** 'R$ 100 a R$ 300', 'a partir de 25 anos', 'Online agora', 'Verificados'. */
function refinos({ precoMin, precoMax, idadeMin, idadeMax, online, verificado }: Filtro): Refino[] {
  const preco = rangeText(precoMin, precoMax, (value) => `R$\u00A0${milhares(value)}`)
  const idade = rangeText(idadeMin, idadeMax, String)
  return [
    ...(preco ? [{ key: 'preco', label: preco, without: { precoMin: undefined, precoMax: undefined } }] : []),
    ...(idade
      ? [{ key: 'idade', label: `${idade} anos`, without: { idadeMin: undefined, idadeMax: undefined } }]
      : []),
    ...(online ? [{ key: 'online', label: 'Online agora', without: { online: undefined } }] : []),
    ...(verificado ? [{ key: 'verificado', label: 'Verificados', without: { verificado: undefined } }] : []),
  ]
}

function rangeText(min: number | undefined, max: number | undefined, text: (value: number) => string) {
  if (min !== undefined && max !== undefined) return `${text(min)} a ${text(max)}`
  if (min !== undefined) return `a partir de ${text(min)}`
  return max === undefined ? undefined : `até ${text(max)}`
}

/** Toggles a value of a group. */
export function toggleGroup(filtro: Filtro, key: ChaveFiltro, value: string): Filtro {
  const values = filtro.grupos[key] ?? []
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  return withGroup(filtro, key, next)
}

/** Sets a group; an empty one is dropped. */
export function withGroup(filtro: Filtro, key: ChaveFiltro, values: readonly string[]): Filtro {
  const { [key]: _dropped, ...others } = filtro.grupos
  return { ...filtro, grupos: values.length === 0 ? others : { ...others, [key]: [...values] } }
}

function placeLabel({ cidade, estado }: Filtro): string | undefined {
  if (cidade !== undefined) return [cidade, estado].filter(Boolean).join(', ')
  return estado === undefined ? undefined : (findEstado(estado)?.nome ?? estado)
}
