import { fotoUrl, largurasDisponiveis } from '@portal/domain/foto'
import type { CSSProperties } from 'react'
import { ArtPane } from './ArtPane'
import { cx } from './classes'

export interface PictureProps {
  /** `arquivo_path` of the API; null shows the placeholder picture. */
  path: string | null
  alt: string
  /** Pixels of the original, which fix the box before the bytes come. */
  largura?: number | null
  altura?: number | null
  /** Tiny blurred preview, a data URL. */
  previa?: string | null
  sizes: string
  /** Fetched at once and first: for what is in the first view. */
  priority?: boolean
  className?: string
}

/** A stored picture in its stored widths, over its blurred preview; without one, a neutral pane. */
export function Picture(props: PictureProps) {
  const { path, alt, largura, altura, previa, sizes, priority = false, className } = props
  if (path === null) return <ArtPane motif="peaks" className={className} />
  return (
    <img
      className={cx('art', className)}
      src={fotoUrl(path, 480)}
      srcSet={srcSet(path, largura ?? undefined)}
      sizes={sizes}
      width={largura ?? undefined}
      height={altura ?? undefined}
      alt={alt}
      decoding="async"
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      style={preview(previa)}
    />
  )
}

/** `srcset` of a picture, also for a preload hint. */
export function srcSet(path: string, largura = Infinity): string {
  return largurasDisponiveis(largura)
    .map((width) => `${fotoUrl(path, width)} ${width}w`)
    .join(', ')
}

function preview(previa: string | null | undefined): CSSProperties | undefined {
  return previa ? { background: `center / cover no-repeat url(${JSON.stringify(previa)})` } : undefined
}
