/**
 * Structured data for search engines (schema.org), with absolute addresses and only facts shown on the page.
 */
import { anuncioPath } from '@portal/domain/texto'
import type { Site } from '@portal/platform'

const CONTEXT = 'https://schema.org'

/** Absolute address of a path. */
export function absolute({ publicUrl }: Pick<Site, 'publicUrl'>, path: string): string {
  return new URL(path, publicUrl).href
}

export interface Crumb {
  name: string
  /** Path under the public origin. */
  path: string
}

/** Breadcrumbs of a page, home first. */
export function breadcrumbList(site: Site, crumbs: readonly Crumb[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(site, path),
    })),
  }
}

/**
 * The adverts of one page of a listing, in order; `before` is the number on earlier pages. Each item is only
 * a link, because its own page has the details.
 */
export function itemList(site: Site, items: readonly { titulo_formatado: string }[], before = 0): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      url: absolute(site, anuncioPath(item)),
    })),
  }
}

/** The publisher of the portal. */
export function organization(site: Site): object {
  const { brand, legalContact, shareImage } = site
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': absolute(site, '/#organizacao'),
    name: brand,
    url: absolute(site, '/'),
    logo: absolute(site, shareImage.href),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'proteção de dados pessoais',
      email: legalContact,
      availableLanguage: 'pt-BR',
    },
  }
}

/** The portal with its keyword search. */
export function webSite(site: Site): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    '@id': absolute(site, '/#site'),
    name: site.brand,
    url: absolute(site, '/'),
    inLanguage: 'pt-BR',
    publisher: { '@id': absolute(site, '/#organizacao') },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absolute(site, '/acompanhantes')}?palavra={palavra}`,
      },
      'query-input': 'required name=palavra',
    },
  }
}
