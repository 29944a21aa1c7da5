import type { IdentitySettings } from '../config'
import type { IdentityCheck } from '../ports/identity-check'
import { httpCheck } from './http'

/** Creates the configured identity check (`IDENTITY_CHECK`). */
export function createIdentityCheck(settings: IdentitySettings, publicUrl: string): IdentityCheck {
  if (settings.kind === 'http') return httpCheck({ ...settings, publicUrl })
  return {
    nome: settings.kind,
    iniciar: async () => ({ kind: 'aqui' }),
    concluir: async () => undefined,
  }
}
