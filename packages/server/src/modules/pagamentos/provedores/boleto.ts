/** Boleto: 44-digit bar code and 47-digit line with their check digits (rule: pagamentos/boleto). */
import type { Centavos } from '@portal/domain/dinheiro'
import type { Dia } from '@portal/domain/tempo'

export interface DadosBoleto {
  /** Three digits of the bank. */
  banco: string
  /** Due day, local. */
  vencimento: Dia
  valor: Centavos
  /** The bank's own 25 digits. */
  campoLivre: string
}

export interface Boleto {
  codigoDeBarras: string
  linhaDigitavel: string
}

const DAY = 86_400_000
/** The factor reached 9999 on 2025-02-21 and started again at 1000 the day after. */
const FATOR_REINICIO = Date.parse('2025-02-22T00:00:00Z')
const FATOR_BASE = Date.parse('1997-10-07T00:00:00Z')
const FATOR_MIN = 1000
const FATOR_CICLO = 9000
const VALOR_MAX = 9_999_999_999

/** Due-day factor, four digits: days since 1997-10-07, from 2025-02-22 on 1000 + days since then. */
export function fatorVencimento(vencimento: Dia): string {
  const time = Date.parse(`${vencimento}T00:00:00Z`)
  if (Number.isNaN(time)) throw new RangeError(`not a day: ${vencimento}`)
  const fator =
    time < FATOR_REINICIO
      ? (time - FATOR_BASE) / DAY
      : FATOR_MIN + (((time - FATOR_REINICIO) / DAY) % FATOR_CICLO)
  return String(fator).padStart(4, '0')
}

/** Check digit of a field of the line: weights 2, 1 from the right, digits of each product added. */
export function modulo10(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + Math.floor(product / 10) + (product % 10)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** General check digit of the bar code: weights 2 to 9 from the right; 0, 10 and 11 become 1. */
export function modulo11(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * ((index % 8) + 2), 0)
  const check = 11 - (sum % 11)
  return String(check === 0 || check > 9 ? 1 : check)
}

/** Bar code and line of one boleto. Throws RangeError on malformed input, which is a defect. */
export function gerarBoleto({ banco, vencimento, valor, campoLivre }: DadosBoleto): Boleto {
  if (!/^\d{3}$/.test(banco) || !/^\d{25}$/.test(campoLivre)) throw new RangeError('bad bank or campo livre')
  if (valor <= 0 || valor > VALOR_MAX) throw new RangeError(`a boleto cannot ask for ${valor} centavos`)
  const head = `${banco}9`
  const tail = fatorVencimento(vencimento) + String(valor).padStart(10, '0')
  const check = modulo11(head + tail + campoLivre)
  const fields = [head + campoLivre.slice(0, 5), campoLivre.slice(5, 15), campoLivre.slice(15)]
  return {
    codigoDeBarras: head + check + tail + campoLivre,
    linhaDigitavel: fields.map((field) => field + modulo10(field)).join('') + check + tail,
  }
}

/** '00190.00009 01234.567890 12345.678901 1 11110000001000', as banks print it. */
export function formatLinhaDigitavel(linha: string): string {
  return linha.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')
}

/** Widths of the printed bar code (interleaved 2 of 5): bars and gaps in turn, starting with a bar, 1 or 3 units. */
export function larguras2de5(codigo: string): number[] {
  const patterns = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']
  const widths = [1, 1, 1, 1]
  for (let at = 0; at + 1 < codigo.length; at += 2) {
    const bars = patterns[Number(codigo[at])] ?? ''
    const gaps = patterns[Number(codigo[at + 1])] ?? ''
    for (let bit = 0; bit < 5; bit += 1) widths.push(bars[bit] === '1' ? 3 : 1, gaps[bit] === '1' ? 3 : 1)
  }
  return [...widths, 3, 1, 1]
}
