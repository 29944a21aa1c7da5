import { storage } from '@portal/platform'

export interface BoletoGerado {
  reference: string
  url: string
}

function parse(value: unknown): BoletoGerado | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { reference, url }: { reference?: unknown; url?: unknown } = value
  return typeof reference === 'string' && typeof url === 'string' ? { reference, url } : undefined
}

const stored = () => storage.own('mf-payments:boleto', parse)

/** The last slip, so that the status screen can offer it again. */
export function rememberBoleto(boleto: BoletoGerado): void {
  stored().set(boleto)
}

/** Address of the slip of this order, if it was the last one made on this device. */
export function boletoOf(reference: string | undefined): string | undefined {
  const boleto = stored().get()
  return boleto !== undefined && boleto.reference === reference ? boleto.url : undefined
}
