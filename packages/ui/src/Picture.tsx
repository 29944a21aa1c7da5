import { fotoUrl, largurasDisponiveis, type LarguraFoto } from '@portal/domain/foto'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { cx } from './classes'

export interface PictureProps {
  /** `arquivo_path` of the API; null shows the placeholder picture. */
  path: string | null
  alt: string
  /** Size of the original in pixels, to reserve the box before loading. */
  largura?: number | null
  altura?: number | null
  /** Tiny blurred preview, a data URL. */
  previa?: string | null
  sizes: string
  /** Stored widths that the box may need; by default all. */
  widths?: readonly LarguraFoto[]
  /** Loads eagerly with high priority, for the first view. */
  priority?: boolean
  className?: string
}

/** A stored picture in its widths, over its blurred preview; a neutral placeholder when missing or failed. */
export function Picture(props: PictureProps) {
  const { path, alt, largura, altura, previa, sizes, widths, priority = false, className } = props
  const { image, broken, onError } = useBroken(path)
  if (path === null || broken) return <NoPicture alt={alt} className={className} />
  return (
    <img
      ref={image}
      className={cx('art', className)}
      src={fotoUrl(path, 480)}
      srcSet={srcSet(path, largura ?? undefined, widths)}
      sizes={sizes}
      width={largura ?? undefined}
      height={altura ?? undefined}
      alt={alt}
      decoding="async"
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      style={preview(previa)}
      onError={onError}
    />
  )
}

/** `srcset` of a picture, shared with preload hints. */
export function srcSet(path: string, largura = Infinity, widths?: readonly LarguraFoto[]): string {
  const stored = largurasDisponiveis(largura)
  const wanted = widths === undefined ? stored : stored.filter((width) => widths.includes(width))
  return (wanted.length > 0 ? wanted : stored).map((width) => `${fotoUrl(path, width)} ${width}w`).join(', ')
}

function preview(previa: string | null | undefined): CSSProperties | undefined {
  return previa ? { backgroundImage: `url(${JSON.stringify(previa)})` } : undefined
}

function useBroken(path: string | null) {
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // An image that failed before hydration fired its event before any handler was attached.
    const { current } = image
    if (current?.complete && current.naturalWidth === 0) setFailed(path)
  }, [path])
  return { image, broken: failed !== null && failed === path, onError: () => setFailed(path) }
}

/** Placeholder of a missing picture; keeps its alternative text. */
function NoPicture({ alt, className }: Pick<PictureProps, 'alt' | 'className'>) {
  const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  return <span className={cx('art art--none', className)} {...named} />
}
