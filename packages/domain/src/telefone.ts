/**
 * Brazilian mobile numbers: DDD + 9 + 8 digits, masked (##) #.####-#### (rule: perfil/telefone). Only digits
 * are stored and sent.
 */

const PAIS = '55'

const DDDS: readonly string[] =
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
    ' ',
  )

/** Strips the country code, which only a thirteen-digit number can have (55 is also a DDD). */
function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length === 13 && digits.startsWith(PAIS) ? digits.slice(PAIS.length) : digits
}

/** Parses a mobile number, masked or bare, with or without +55, to eleven digits; undefined when invalid. */
export function parseTelefone(text: string): string | undefined {
  if (!/^[\d\s().+-]*$/.test(text)) return undefined
  const digits = nationalDigits(text)
  return /^\d{2}9\d{8}$/.test(digits) && DDDS.includes(digits.slice(0, 2)) ? digits : undefined
}

/** '(62) 9.8765-4321' for eleven digits; anything else is returned unchanged. */
export function formatTelefone(digits: string): string {
  return digits.replace(/^(\d{2})(\d)(\d{4})(\d{4})$/, '($1) $2.$3-$4')
}

/** For operators: enough to tell two numbers apart. */
export function cobrirTelefone(telefone: string): string {
  return `••••${telefone.replace(/\D/g, '').slice(-4)}`
}

/** The mask applied while typing; strips a pasted +55. */
export function mascararTelefone(typed: string): string {
  const digits = nationalDigits(typed).slice(0, 11)
  const parts = [digits.slice(0, 2), digits.slice(2, 3), digits.slice(3, 7), digits.slice(7)]
  const [ddd = '', nine = '', first = '', last = ''] = parts
  if (digits.length <= 2) return ddd === '' ? '' : `(${ddd}`
  return `(${ddd}) ${nine}${first === '' ? '' : `.${first}`}${last === '' ? '' : `-${last}`}`
}

/** Prefilled WhatsApp message of a visitor. */
export function textoWhatsapp(titulo: string): string {
  return `Olá! Vi o seu anúncio "${titulo}" e gostaria de mais informações.`
}

/** wa.me address with country code 55 and the prefilled text; undefined for a non-mobile number. */
export function whatsappLink(telefone: string, titulo: string): string | undefined {
  const digits = parseTelefone(telefone)
  return digits && `https://wa.me/${PAIS}${digits}?text=${encodeURIComponent(textoWhatsapp(titulo))}`
}
