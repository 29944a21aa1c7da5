import { fotoUrl } from '@portal/domain/foto'
import type { Image } from '@portal/platform'

interface StoredPicture {
  path: string | null
  /** Pixels. */
  largura: number | null
  altura: number | null
  alt: string
}

/** The stored width requested by link previews. */
const WIDTH = 1200

/** Share picture of a stored photo, with its size at that width. */
export function sharedPicture({ path, largura, altura, alt }: StoredPicture): Image | undefined {
  if (path === null) return undefined
  const href = fotoUrl(path, WIDTH)
  if (largura === null || altura === null) return { href, alt }
  const width = Math.min(largura, WIDTH)
  return { href, width, height: Math.round((altura * width) / largura), alt }
}
