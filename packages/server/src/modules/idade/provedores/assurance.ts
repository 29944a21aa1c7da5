import type { Secret } from '../../../kernel/crypto/secret'
import type { AgeAssurance } from '../ports/age-assurance'
import type { AgeSettings } from '../config'
import { carteiraUri } from '../routes/carteira'
import { createPedidos } from '../routes/pedido'
import { declaracao, fechado } from './fechado'
import { httpProvider } from './http'
import { sandbox } from './sandbox'

export interface AssuranceOptions {
  age: AgeSettings
  secret: Secret
  publicUrl: string
  now: () => Date
}

/** Creates the configured provider (`AGE_ASSURANCE`). Wallet libraries are loaded only when needed. */
export async function createAssurance({
  age,
  secret,
  publicUrl,
  now,
}: AssuranceOptions): Promise<AgeAssurance> {
  switch (age.kind) {
    case 'declaracao':
      return declaracao
    case 'fechado':
      return fechado
    case 'sandbox':
      return sandbox({ secret, publicUrl })
    case 'http':
      return httpProvider({ ...age, publicUrl })
    case 'openid4vp': {
      const { openid4vp } = await import('./openid4vp/openid4vp')
      const { tokenOf } = createPedidos({ secret, publicUrl })
      return openid4vp({ ...age, uriOf: (pedido) => carteiraUri(publicUrl, tokenOf(pedido)) }, now)
    }
  }
}
