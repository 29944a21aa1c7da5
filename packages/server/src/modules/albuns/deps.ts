import type { PixelBudget } from '../../kernel/images/pixel-budget'
import type { HttpDeps } from '../../kernel/http/deps'
import type { PictureDeps } from '../../kernel/images/store-picture'
import type { AlbunsStore } from './store'

export interface AlbunsDeps extends HttpDeps, PictureDeps {
  store: AlbunsStore
  pixels: PixelBudget
  config: {
    /** `auto` verifies an album with its first photos: for demonstrations. */
    albumVerification: 'auto' | 'manual'
  }
}
