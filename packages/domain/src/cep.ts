/** CEP (postal code): eight digits, taken masked or bare. */

/** The eight digits of a CEP; undefined otherwise. */
export function parseCep(text: string): string | undefined {
  const digits = /^\s*(\d{5})-?(\d{3})\s*$/.exec(text)
  const cep = digits ? `${digits[1]}${digits[2]}` : undefined
  return cep === '00000000' ? undefined : cep
}

/** '74230-010' of eight digits. */
export function formatCep(digits: string): string {
  return digits.replace(/^(\d{5})(\d{3})$/, '$1-$2')
}

/** The mask applied while typing. */
export function mascaraCep(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .slice(0, 8)
    .replace(/^(\d{5})(\d)/, '$1-$2')
}
