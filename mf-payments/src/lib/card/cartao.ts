/** Validation of the card form: brand, check digit, expiry, security code. Runs only in the browser. */

export type Bandeira = 'Visa' | 'Mastercard' | 'Elo' | 'American Express' | 'Hipercard' | 'Diners'

export interface DadosCartao {
  numero: string
  titular: string
  /** 'MM/AA'. */
  validade: string
  cvv: string
}

interface RegraBandeira {
  bandeira: Bandeira
  prefixo: RegExp
  digitos: readonly number[]
  cvv: number
}

/** First match wins: Elo and Hipercard share first digits with Visa, Mastercard and Discover. */
const BANDEIRAS: readonly RegraBandeira[] = [
  {
    bandeira: 'Elo',
    prefixo:
      /^(401178|401179|431274|438935|451416|457393|457631|457632|504175|5067|5090|627780|636297|636368|650|6516|6550)/,
    digitos: [16],
    cvv: 3,
  },
  { bandeira: 'Hipercard', prefixo: /^(606282|3841)/, digitos: [13, 16, 19], cvv: 3 },
  { bandeira: 'American Express', prefixo: /^3[47]/, digitos: [15], cvv: 4 },
  { bandeira: 'Diners', prefixo: /^3(?:0[0-5]|[68])/, digitos: [14], cvv: 3 },
  {
    bandeira: 'Mastercard',
    prefixo: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    digitos: [16],
    cvv: 3,
  },
  { bandeira: 'Visa', prefixo: /^4/, digitos: [13, 16, 19], cvv: 3 },
]

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

function regraDe(numero: string): RegraBandeira | undefined {
  const digits = digitsOf(numero)
  return BANDEIRAS.find(({ prefixo }) => prefixo.test(digits))
}

/** The brand of a number or of its first digits. */
export function bandeiraDe(numero: string): Bandeira | undefined {
  return regraDe(numero)?.bandeira
}

/** Length of a complete number of this brand; rare longer ones can still be typed. */
export function digitosNumero(numero: string): number {
  const lengths = regraDe(numero)?.digitos ?? [16]
  return lengths.includes(16) ? 16 : Math.max(...lengths)
}

/** Length of the security code: 4 for American Express, else 3. */
export function digitosCvv(numero: string): number {
  return regraDe(numero)?.cvv ?? 3
}

/** Whether the Luhn check digit is correct. */
export function isLuhn(numero: string): boolean {
  const digits = [...digitsOf(numero)].reverse().map(Number)
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return digits.length > 0 && sum % 10 === 0
}

/** Whether a number has a known brand, that brand's length and a correct check digit. */
export function isNumeroCartao(numero: string): boolean {
  const regra = regraDe(numero)
  return regra !== undefined && regra.digitos.includes(digitsOf(numero).length) && isLuhn(numero)
}

/** Whether an expiry is valid: until the end of its month; more than 20 years ahead counts as a typo. */
export function isValidade(validade: string, now: Date): boolean {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(validade)
  if (!match) return false
  const months = (2000 + Number(match[2])) * 12 + Number(match[1]) - 1
  const current = now.getFullYear() * 12 + now.getMonth()
  return months >= current && months <= current + 240
}

export function isCvv(cvv: string, numero: string): boolean {
  return new RegExp(`^\\d{${digitosCvv(numero)}}$`).test(cvv)
}

/** Groups digits as printed: 4-6-5 for American Express, 4-6-4 for Diners, else by fours. */
export function formatNumeroCartao(text: string): string {
  const digits = digitsOf(text).slice(0, 19)
  const bandeira = bandeiraDe(digits)
  const groups =
    bandeira === 'American Express' || bandeira === 'Diners'
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
      : (digits.match(/.{1,4}/g) ?? [])
  return groups.filter((group) => group !== '').join(' ')
}

/** '1' → '1', '123' → '12/3'. */
export function formatValidade(text: string): string {
  const digits = digitsOf(text).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}
