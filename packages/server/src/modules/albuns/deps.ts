import type { PixelBudget } from '../../kernel/images/pixel-budget'
import type { Triagem } from '../../kernel/images/ports'
import type { Media } from '../../kernel/media/ports'
import type { HttpDeps } from '../../kernel/http/deps'
import type { PictureDeps } from '../../kernel/images/store-picture'
import type { AlbunsStore } from './store'

export interface AlbunsDeps extends HttpDeps, PictureDeps {
  store: AlbunsStore
  pixels: PixelBudget
  triagem: Triagem
  media: Media
  config: {
    /** `auto` verifies an album when its first photos arrive; for demonstrations. */
    albumVerification: 'auto' | 'manual'
  }
}
