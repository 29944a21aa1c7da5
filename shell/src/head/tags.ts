import type { Head, Image, Site } from '@portal/platform'

export type HeadSite = Pick<Site, 'brand' | 'publicUrl' | 'shareImage'>
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

/** Open Graph, which Twitter reads too: its own say the kind of card alone. */
function socialTags(head: Head, site: HeadSite): HeadTag[] {
  const image = imageOf(head, site)
  return [
    ...meta('og:title', head.title),
    ...meta('og:description', head.description),
    ...meta('og:type', head.type ?? 'website'),
    ...meta('og:url', head.canonical === undefined ? undefined : absolute(site, head.canonical)),
    ...meta('og:image', image.href),
    ...meta('og:image:width', image.width?.toString()),
    ...meta('og:image:height', image.height?.toString()),
    ...meta('og:image:alt', image.alt),
    ...meta('og:site_name', site.brand),
    ...meta('og:locale', 'pt_BR'),
    ...meta('twitter:card', 'summary_large_image'),
  ]
}

/** A page without a picture is shared with the site's own. */
function imageOf({ image = '' }: Head, site: HeadSite): Image {
  const own = typeof image === 'string' ? { href: image } : image
  const chosen = own.href === '' ? site.shareImage : own
  return { ...chosen, href: absolute(site, chosen.href) }
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

/** Everything that a screen's `head` puts into the document. A page kept out of the index still lends its links. */
export function headTags(head: Head, site: HeadSite): HeadTag[] {
  return [
    { tag: 'title', attrs: {}, text: documentTitle(head.title, site.brand) },
    ...meta('description', head.description),
    ...meta('robots', head.noindex === true ? 'noindex, follow' : undefined),
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
