import type { AnuncioDoDono } from '@portal/api/anuncios'
import { navigate, session, storage } from '@portal/platform'
import { formDoAnuncio, formularioDe } from './anuncioForm'

/** Takes the listing to the promotion; publishing then renews it (rule: anuncios/renovar). */
export function startRenovacao(anuncio: AnuncioDoDono, options?: { replace: boolean }): void {
  storage.remove('promocao')
  const current = session.get()
  storage.set('anuncioTemporario', {
    ...formularioDe(formDoAnuncio(anuncio)),
    ...(current.signedIn ? { userId: current.user.id } : {}),
    isRenewal: true,
    originalAdId: anuncio.id,
  })
  navigate({ name: 'promover-anuncio' }, options)
}
