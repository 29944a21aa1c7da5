/**
 * Titles, descriptions and addresses for search engines and shared links (rules: anuncio-publico/cabeca,
 * anuncio-publico/endereco, busca/enderecos).
 */
import type { Filtro } from './busca'
import { emEstado, findEstado } from './locais'
import { rotuloHome, parseCategoria } from './opcoes'

export * from './busca'

export const META_DESCRICAO_MAX = 300
export const META_DESCRICAO_TEXTO = 160

interface AnuncioSeo {
  titulo: string
  cidade: string
  estado: string
  categoria?: string
  bairro?: string | null
  descricao?: string | null
  precoPorHora?: string | null
  etnia?: readonly string[]
  servicos?: readonly string[]
  servicosPara?: readonly string[]
  localAtendimento?: readonly string[]
}

/** Truncates to `max` characters (not code units), ellipsis included, at a word boundary when one is near. */
export function truncate(text: string, max: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  if (characters.length <= max) return characters.join('')
  // One character beyond the limit: if it is a space, the last word is complete.
  const head = characters.slice(0, max).join('')
  const space = head.lastIndexOf(' ')
  const cut = space > head.length * 0.6 ? head.slice(0, space) : characters.slice(0, max - 1).join('')
  return `${withoutEnd(cut, ' ,.;:')}…`
}

/** `text` without trailing `characters`. */
function withoutEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Page title of an advert: its title plus city and state, and the brand when given. */
export function tituloDetalhe(
  anuncio: Pick<AnuncioSeo, 'titulo' | 'cidade' | 'estado'>,
  marca?: string,
): string {
  return [anuncio.titulo, `${anuncio.cidade}, ${anuncio.estado}`, marca].filter(Boolean).join(' · ')
}

/**
 * Meta description of an advert: the first 160 characters of its text plus attributes, at most 300 in total
 * (rule: anuncio-publico/cabeca).
 */
export function descricaoDetalhe(anuncio: AnuncioSeo): string {
  const texto = truncate(anuncio.descricao ?? '', META_DESCRICAO_TEXTO)
  const list = (label: string, values: readonly string[] | undefined) =>
    values && values.length > 0 ? `${label}: ${values.join(', ')}` : ''
  const parts = [
    texto,
    [anuncio.categoria, `${anuncio.cidade}, ${anuncio.estado}`].filter(Boolean).join(' em '),
    anuncio.precoPorHora ? `Preço por hora: ${anuncio.precoPorHora}` : '',
    list('Etnia', anuncio.etnia),
    list('Atendo', anuncio.servicosPara),
    list('Local', anuncio.localAtendimento),
    list('Serviços', anuncio.servicos),
  ].filter((part) => part !== '')
  return truncate(parts.join(' · '), META_DESCRICAO_MAX)
}

type Lugar = Pick<Filtro, 'estado' | 'cidade' | 'bairro'>

/** Neighbourhoods used with an article, by their first word. */
const COM_ARTIGO: Readonly<Record<string, string>> = {
  Setor: 'no',
  Jardim: 'no',
  Parque: 'no',
  Centro: 'no',
  Vila: 'na',
}

/** 'no Setor Sul, Goiânia', 'em Goiânia, GO', 'na Bahia' for a state; undefined without a place. */
function emLugar({ cidade, estado, bairro }: Lugar): string | undefined {
  if (cidade && bairro)
    return `${COM_ARTIGO[bairro.split(' ', 1)[0] ?? ''] ?? 'em'} ${bairro.replaceAll(',', ', ')}, ${cidade}`
  if (cidade) return `em ${[cidade, estado].filter(Boolean).join(', ')}`
  const found = findEstado(estado ?? '')
  if (found !== undefined) return emEstado(found)
  return estado ? `em ${estado}` : undefined
}

/** Heading of a listing page: 'Massagistas em Goiânia, GO', 'Anúncios em Goiás', 'Anúncios'. */
export function tituloListagem(filtro: Lugar & Pick<Filtro, 'categoria'>): string {
  return [filtro.categoria || 'Anúncios', emLugar(filtro)].filter(Boolean).join(' ')
}

/** Meta description of a listing page. */
export function descricaoListagem(filtro: Lugar & Pick<Filtro, 'categoria'>): string {
  const categoria = parseCategoria(filtro.categoria ?? '')
  const alias = categoria && rotuloHome(categoria) !== categoria ? ` (${rotuloHome(categoria)})` : ''
  const what = filtro.categoria || 'anúncios'
  return truncate(
    `Veja ${what}${alias} ${emLugar(filtro) ?? 'em todo o Brasil'}: fotos de álbuns verificados, preço por hora, horário de atendimento e contato direto com quem anuncia.`,
    META_DESCRICAO_MAX,
  )
}
