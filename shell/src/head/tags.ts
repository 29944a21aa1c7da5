import type { Head } from '@portal/platform'

export interface HeadSite {
  brand: string
  publicUrl: string
}
/** One element of the document's head, as data: the server writes it, the browser builds it. */
export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script'
  attrs: Record<string, string>
  text?: string
}

function absolute(site: HeadSite, address: string): string {
  return new URL(address, site.publicUrl).href
}

function meta(name: string, content: string | undefined): HeadTag[] {
  if (content === undefined) return []
  const key = name.startsWith('og:') ? 'property' : 'name'
  return [{ tag: 'meta', attrs: { [key]: name, content } }]
}

/** Open Graph, which Twitter reads too where it has nothing of its own. */
function socialTags(head: Head, site: HeadSite): HeadTag[] {
  const image = head.image === undefined ? undefined : absolute(site, head.image)
  return [
    ...meta('og:title', head.title),
    ...meta('og:description', head.description),
    ...meta('og:type', head.type ?? 'website'),
    ...meta('og:url', head.canonical === undefined ? undefined : absolute(site, head.canonical)),
    ...meta('og:image', image),
    ...meta('og:site_name', site.brand),
    ...meta('og:locale', 'pt_BR'),
    ...meta('twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
    ...meta('twitter:title', head.title),
    ...meta('twitter:description', head.description),
    ...meta('twitter:image', image),
  ]
}

function preloadTag({ preload }: Head): HeadTag[] {
  if (preload === undefined) return []
  const { href, srcset, sizes } = preload
  const sources = { ...(srcset && { imagesrcset: srcset }), ...(sizes && { imagesizes: sizes }) }
  return [{ tag: 'link', attrs: { rel: 'preload', as: 'image', href, fetchpriority: 'high', ...sources } }]
}

export function documentTitle(title: string, brand: string): string {
  return title.includes(brand) ? title : `${title} · ${brand}`
}

/** Everything that a screen's `head` puts into the document. A page without a canonical address is not indexed twice. */
export function headTags(head: Head, site: HeadSite): HeadTag[] {
  return [
    { tag: 'title', attrs: {}, text: documentTitle(head.title, site.brand) },
    ...meta('description', head.description),
    ...meta('robots', head.noindex === true ? 'noindex' : undefined),
    ...(head.canonical === undefined
      ? []
      : [{ tag: 'link' as const, attrs: { rel: 'canonical', href: absolute(site, head.canonical) } }]),
    ...(head.noindex === true ? [] : socialTags(head, site)),
    ...preloadTag(head),
    ...(head.jsonLd ?? []).map((object) => ({
      tag: 'script' as const,
      attrs: { type: 'application/ld+json' },
      text: JSON.stringify(object),
    })),
  ]
}
