/** The sitemap: an index, landing pages, and live adverts in stable parts (rule: busca/sitemap). */
import { landingPath } from '@portal/domain/seo'
import { anuncioPath, tituloFormatado } from '@portal/domain/texto'
import type { AnuncioVivo, Lugar } from '../ports/sitemap'
import type { BuscaScope } from '../store'

/**
 * Ids per part (the protocol allows 50,000 URLs): a part is one range query, and a new listing changes only
 * the last part.
 */
export const IDS_POR_PARTE = 10_000
/** Public pages other than landing pages. */
const FIXAS = ['/', '/acompanhantes', '/termos', '/privacidade', '/transparencia']

/** One entry of a sitemap; `path` is rooted. */
export interface Endereco {
  path: string
  alteradoEm?: Date
}

/** An index lists parts, a part lists pages. */
export type Mapa = { tipo: 'indice' | 'parte'; enderecos: Endereco[] }

/** `indice`, `paginas-1` or `anuncios-{n}`; undefined for an unknown part. */
export async function sitemapDe(
  { sitemap }: Pick<BuscaScope, 'sitemap'>,
  nome: string,
): Promise<Mapa | undefined> {
  if (nome === 'indice') return indice(await sitemap.partes(IDS_POR_PARTE))
  if (nome === 'paginas-1') return { tipo: 'parte', enderecos: paginas(await sitemap.lugares()) }
  const parte = Number(/^anuncios-([1-9]\d{0,5})$/.exec(nome)?.[1] ?? 0)
  const vivos = parte === 0 ? [] : await sitemap.vivos((parte - 1) * IDS_POR_PARTE, parte * IDS_POR_PARTE)
  return vivos.length === 0 ? undefined : { tipo: 'parte', enderecos: vivos.map(enderecoDe) }
}

function indice(partes: readonly number[]): Mapa {
  const nomes = ['paginas-1', ...partes.map((parte) => `anuncios-${parte}`)]
  return { tipo: 'indice', enderecos: nomes.map((nome) => ({ path: `/sitemap/${nome}.xml` })) }
}

function enderecoDe({ id, titulo, atualizadoEm }: AnuncioVivo): Endereco {
  return { path: anuncioPath({ titulo_formatado: tituloFormatado(titulo, id) }), alteradoEm: atualizadoEm }
}

/** Canonical landing pages of live listings: category, category in a state, category in a city. */
function paginas(lugares: readonly Lugar[]): Endereco[] {
  const landings = lugares.flatMap(({ categoria, estado, cidade }) => [
    landingPath({ categoria }),
    landingPath({ categoria, estado }),
    landingPath({ categoria, estado, cidade }),
  ])
  const paths = new Set([...FIXAS, ...landings.filter((path) => path !== undefined)])
  return [...paths].map((path) => ({ path }))
}
