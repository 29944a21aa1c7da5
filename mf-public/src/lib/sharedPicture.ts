import { fotoUrl } from '@portal/domain/foto'
import type { Image } from '@portal/platform'

interface StoredPicture {
  path: string | null
  /** Pixels. */
  largura: number | null
  altura: number | null
  alt: string
}

/** Of the stored widths the one that previews of links ask for. */
const WIDTH = 1200

/** What a shared link shows of a stored picture, with the measures of that size. */
export function sharedPicture({ path, largura, altura, alt }: StoredPicture): Image | undefined {
  if (path === null) return undefined
  const href = fotoUrl(path, WIDTH)
  if (largura === null || altura === null) return { href, alt }
  const width = Math.min(largura, WIDTH)
  return { href, width, height: Math.round((altura * width) / largura), alt }
}
