/** Hourly price: always a label of the list, never a number (rule: opcoes/preco-por-hora). */

export const PRECOS_POR_HORA = [
  'R$ 25,00',
  'R$ 50,00',
  'R$ 100,00',
  'R$ 150,00',
  'R$ 200,00',
  'R$ 300,00',
  'R$ 400,00+',
] as const
export type PrecoPorHora = (typeof PRECOS_POR_HORA)[number]
/** Shown when a listing has no price (rule: opcoes/preco-por-hora). */
export const PRECO_VAZIO = 'A combinar'

/** Parses a price label: 'R$ 100,00', 'R$100', '100', with any space after R$. */
export function parsePrecoPorHora(text: string): PrecoPorHora | undefined {
  const digits = (label: string) =>
    label
      .replace(/^\s*R\$/i, '')
      .replace(/,00/, '')
      .replace(/[\s+]/g, '')
  const wanted = digits(text)
  return PRECOS_POR_HORA.find((preco) => digits(preco) === wanted)
}

/** Price labels inside a range of whole reais, both ends included; the last label covers all prices above. */
export function precosNaFaixa(min = 0, max = Infinity): PrecoPorHora[] {
  return PRECOS_POR_HORA.filter((preco) => {
    const valor = Number(/\d+/.exec(preco)?.[0])
    return valor <= max && (valor >= min || preco.endsWith('+'))
  })
}
