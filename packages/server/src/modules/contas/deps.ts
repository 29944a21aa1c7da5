import type { PasswordHasher } from '../../kernel/crypto/ports'
import type { HttpDeps } from '../../kernel/http/deps'
import type { PictureDeps } from '../../kernel/images/store-picture'
import type { ContasStore } from './store'

export interface ContasDeps extends HttpDeps, PictureDeps {
  store: ContasStore
  hasher: PasswordHasher
  /** What mails name. */
  config: { brand: string; publicUrl: string }
}
