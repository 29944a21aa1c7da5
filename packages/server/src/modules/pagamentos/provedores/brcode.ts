/** Pix BR Code: EMV tag-length-value text with a trailing CRC16 (rule: pagamentos/pix). */
import { fold } from '@portal/domain/texto'
import { reais, type Centavos } from '@portal/domain/dinheiro'

export interface CobrancaPix {
  /** Location of the charge, without scheme: 'pix.exemplo.com.br/v2/cob/…'. */
  location: string
  valor: Centavos
  /** Receiver, at most 25 ASCII characters; longer names are cut. */
  nome: string
  /** Receiver's city, at most 15 ASCII characters. */
  cidade: string
}

const NOME_MAX = 25
const CIDADE_MAX = 15
const LOCATION_MAX = 77

/** One tag with its two-digit length; throws for a value of 100 or more characters. */
function tlv(tag: string, value: string): string {
  if (value.length > 99) throw new RangeError(`BR Code field ${tag} is too long: ${value.length}`)
  return tag + String(value.length).padStart(2, '0') + value
}

/** Upper case without accents: some banks' readers reject other characters in names. */
function ascii(text: string, max: number): string {
  return fold(text)
    .replace(/[^a-z0-9 ]/g, '')
    .toUpperCase()
    .slice(0, max)
    .trim()
}

/** CRC16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF), four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The 'copia e cola' text of a dynamic charge. The CRC covers everything up to and including '6304'. */
export function brCode({ location, valor, nome, cidade }: CobrancaPix): string {
  if (location.includes('://') || location.length > LOCATION_MAX) {
    throw new RangeError('a Pix location is an address without scheme of at most 77 characters')
  }
  const account = tlv('00', 'br.gov.bcb.pix') + tlv('25', location)
  const text = [
    tlv('00', '01'),
    tlv('01', '12'),
    tlv('26', account),
    tlv('52', '0000'),
    tlv('53', '986'),
    tlv('54', reais(valor).toFixed(2)),
    tlv('58', 'BR'),
    tlv('59', ascii(nome, NOME_MAX)),
    tlv('60', ascii(cidade, CIDADE_MAX)),
    tlv('62', tlv('05', '***')),
    '6304',
  ].join('')
  return text + crc16(text)
}
