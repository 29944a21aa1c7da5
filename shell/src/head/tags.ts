import type { Head, Image, Site } from '@portal/platform'

export type HeadSite = Pick<Site, 'brand' | 'publicUrl' | 'shareImage'>
/** One element of the document head as data: serialized by the server, created by the browser. */
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

/** Open Graph tags, which Twitter also reads; only the card type needs a Twitter tag. */
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

/** The page's share picture, or the site's. */
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

/** All tags of a screen's `head`. A noindex page still lets crawlers follow its links. */
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
