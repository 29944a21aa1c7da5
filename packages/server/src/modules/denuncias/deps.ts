import type { Secrets } from '../../kernel/crypto/ports'
import type { ByteVault } from '../../kernel/crypto/vault'
import type { HttpDeps } from '../../kernel/http/deps'
import type { PhoneCheck } from '../../kernel/phone/ports'
import type { ImageProcessor } from '../../kernel/images/ports'
import type { DenunciasStore } from './store'

export interface DenunciasDeps extends HttpDeps {
  store: DenunciasStore
  secrets: Secrets
  cofre: ByteVault
  images: ImageProcessor
  phone: PhoneCheck
  config: {
    operatorEmail: string | null
    brand: string
    publicUrl: string
    legalContact: string
    alertList: boolean
  }
}
