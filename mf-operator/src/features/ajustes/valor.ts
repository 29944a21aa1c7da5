import type { Ajuste, MudancaDeAjuste } from '@portal/api/operacao/ajustes'

type Valor = MudancaDeAjuste['valor']

/** null: the default. */
export function mostrado(valor: Valor): string {
  if (valor === null) return 'o padrão'
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não'
  return valor === '' ? '(vazio)' : String(valor)
}

/** The typed text as a value of the setting's type; empty: the default. The server refuses a text for a number. */
export function valorDe({ tipo }: Pick<Ajuste, 'tipo'>, texto: string): Valor {
  if (texto === '') return null
  if (tipo === 'boolean') return texto === 'true'
  return tipo === 'integer' && !Number.isNaN(Number(texto)) ? Number(texto) : texto
}

/** Choices of a setting that has no others; undefined: free text. */
export function opcoesDe({ tipo, opcoes, padrao }: Pick<Ajuste, 'tipo' | 'opcoes' | 'padrao'>) {
  const values = tipo === 'boolean' ? [true, false] : opcoes
  if (values.length === 0) return undefined
  return [
    { value: '', label: `Padrão: ${mostrado(padrao)}` },
    ...values.map((value) => ({ value: String(value), label: mostrado(value) })),
  ]
}
