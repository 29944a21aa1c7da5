/** CPF: eleven digits, the last two being check digits. Taken masked or bare. */

function checkDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  )
  const rest = (sum * 10) % 11
  return rest === 10 ? 0 : rest
}

/**
 * Parses the eleven digits of a valid CPF; undefined otherwise (wrong check digits, repeated digit, other
 * characters).
 */
export function parseCpf(text: string): string | undefined {
  if (!/^\s*\d{3}\.?\d{3}\.?\d{3}-?\d{2}\s*$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  if (/^(\d)\1+$/.test(digits)) return undefined
  const base = digits.slice(0, 9)
  const first = checkDigit(base)
  return digits === `${base}${first}${checkDigit(`${base}${first}`)}` ? digits : undefined
}

/** '123.456.789-09' of eleven digits. */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

/** '***.456.789-**': lets owners recognize their own CPF on receipts (rule: pagamentos/recibo). */
export function mascararCpf(digits: string): string {
  return digits.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '***.$1.$2-**')
}

/** Whether a text is the output of `mascararCpf`, which must not be validated or saved. */
export const isCpfMascarado = (text: string | null | undefined): boolean => text?.includes('*') === true

/** The mask applied while typing. */
export function mascaraCpf(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .slice(0, 11)
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3})\.(\d{3})(\d)/, '$1.$2.$3')
    .replace(/\.(\d{3})(\d{1,2})$/, '.$1-$2')
}
