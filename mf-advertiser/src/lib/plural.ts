import { formatCount } from '@portal/domain/texto'

/** '1 anúncio', '2 anúncios', never parted at the end of a line. */
export function contar(n: number, um: string, muitos: string): string {
  return formatCount(n, um, muitos).replace(' ', '\u00A0')
}
