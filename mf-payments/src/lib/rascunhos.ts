import { storage } from '@portal/platform'

/** Once something was published or ordered both drafts have done their work. */
export function clearRascunhos(): void {
  storage.remove('promocao')
  storage.remove('anuncioTemporario')
}
