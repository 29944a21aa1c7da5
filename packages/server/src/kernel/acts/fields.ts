/** Parses the operator's input. */
import { centavos, type Centavos } from '@portal/domain/dinheiro'
import { isDia } from '@portal/domain/tempo'
import { idDoSlug, limparTexto } from '@portal/domain/texto'
import { z } from 'zod'
import type { Option } from './command'

const LIMITE_MAX = 500
const LIMITE_PADRAO = 50
const MOTIVO_MAX = 300

/** Accepts a listing's slug as well, as shown in the address bar. */
export const idField = z.string().transform((text, issue) => {
  const id = idDoSlug(text)
  if (id !== undefined) return id
  issue.addIssue(`'${limparTexto(text)}' não é um id`)
  return z.NEVER
})

export function integerField(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, 'informe um número inteiro')
    .transform(Number)
    .pipe(z.number().min(min, `no mínimo ${min}`).max(max, `no máximo ${max}`))
}

export const LIMITE: Record<string, Option> = { limite: { value: 'n', help: 'quantos, no máximo (50)' } }
export const limiteField = integerField(1, LIMITE_MAX).default(LIMITE_PADRAO)
export const flagField = z.boolean().default(false)

/** One line, without invisible characters. */
export function textField(min: number, max: number) {
  return z
    .string()
    .transform((text) => limparTexto(text).replace(/\s+/g, ' '))
    .pipe(z.string().min(min, `escreva ao menos ${min} caracteres`).max(max, `no máximo ${max} caracteres`))
}

export const MOTIVO: Record<string, Option> = {
  motivo: { value: '"texto"', help: 'o motivo, que o dono lê: sem dados pessoais', required: true },
}
export const motivoField = textField(5, MOTIVO_MAX)
/** An id, a code BR000012 or an e-mail. */
export const quemField = textField(1, 254)
/** Idempotency key of an act. */
export const chaveField = z
  .string()
  .regex(/^[\w.:-]{1,80}$/, 'use letras sem acento, números, ponto, hífen, dois-pontos')
export const diaField = z.string().refine(isDia, 'informe o dia como AAAA-MM-DD')

export const reaisField = z.string().transform((text, issue): Centavos => {
  const valor = centavos(text)
  if (valor !== undefined && valor > 0) return valor
  issue.addIssue('informe um valor em reais, como 5,00')
  return z.NEVER
})
