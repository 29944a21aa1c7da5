import type { Image } from '@portal/platform'

/** File of the shell's release (`shell/static/`), drawn by `shell/draw-share-image.mjs`. */
const FILE = 'browser/compartilhar.png'

/** The neutral picture of pages that have none, at the address of the shell's release folder `base`. */
export function shareImage(base: string, brand: string): Image {
  return { href: base + FILE, width: 1200, height: 630, alt: brand }
}
