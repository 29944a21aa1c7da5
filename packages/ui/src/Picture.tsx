import { fotoUrl, largurasDisponiveis, type LarguraFoto } from '@portal/domain/foto'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
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
  /** Stored widths that the box may need; all by default. */
  widths?: readonly LarguraFoto[]
  /** Fetched at once and first: for what is in the first view. */
  priority?: boolean
  className?: string
}

/** A stored picture in its stored widths, over its blurred preview; a neutral pane where there is none or it does not come. */
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

/** `srcset` of a picture, also for a preload hint. */
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
    // One that failed before hydration fired its event unheard.
    const { current } = image
    if (current?.complete && current.naturalWidth === 0) setFailed(path)
  }, [path])
  return { image, broken: failed !== null && failed === path, onError: () => setFailed(path) }
}

/** Stands where a picture is missing; it keeps the picture's words. */
function NoPicture({ alt, className }: Pick<PictureProps, 'alt' | 'className'>) {
  const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  return <span className={cx('art art--none', className)} {...named} />
}
