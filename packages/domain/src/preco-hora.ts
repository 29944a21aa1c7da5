/** What an hour costs: a label of a list, never a figure (rule: opcoes/preco-por-hora). */

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

/** The price label that a text names: 'R$ 100,00', 'R$100', '100', with any space after R$. */
export function parsePrecoPorHora(text: string): PrecoPorHora | undefined {
  const digits = (label: string) =>
    label
      .replace(/^\s*R\$/i, '')
      .replace(/,00/, '')
      .replace(/[\s+]/g, '')
  const wanted = digits(text)
  return PRECOS_POR_HORA.find((preco) => digits(preco) === wanted)
}

/** The price labels inside a range of whole reais, both ends included; the last label stands for all above it. */
export function precosNaFaixa(min = 0, max = Infinity): PrecoPorHora[] {
  return PRECOS_POR_HORA.filter((preco) => {
    const valor = Number(/\d+/.exec(preco)?.[0])
    return valor <= max && (valor >= min || preco.endsWith('+'))
  })
}
