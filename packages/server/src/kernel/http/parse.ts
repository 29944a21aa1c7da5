import type { EndpointShape } from '@portal/api/endpoint'
import { emCentavos, type Centavos } from '@portal/domain/dinheiro'
import { z } from 'zod'
import pt from 'zod/v4/locales/pt.cjs'
import { done, fail, invalid, type Outcome } from '../failure'
import { HttpFailure } from './errors'

const portuguese = pt().localeError

/** Messages of what has none of its own in its schema. */
const message: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_type' && (issue.input ?? undefined) === undefined
    ? 'Campo obrigatório'
    : portuguese(issue)

/** What an endpoint's schema makes of a part; undefined where the endpoint has no such part. */
export type Parsed<E, K extends string> = E extends { [key in K]: infer S extends z.core.$ZodType }
  ? z.output<S>
  : undefined

export interface Parts<E> {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
}

interface Raw {
  params: unknown
  query: unknown
  body: unknown
}

/** Parses the parts of a call; an unreadable path is a 404, anything else a 422 with messages by field. */
export function parseParts<E extends EndpointShape>(endpoint: E, raw: Raw): Parts<E> {
  const params = endpoint.params && z.safeParse(endpoint.params, raw.params)
  if (params?.success === false) throw new HttpFailure(fail('NAO_ENCONTRADO'))
  const query = endpoint.query && z.safeParse(endpoint.query, raw.query, { error: message })
  const schema = endpoint.upload === undefined ? endpoint.body : undefined
  const body = schema && z.safeParse(schema, raw.body ?? {}, { error: message })
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])]
  if (issues.length > 0) throw new HttpFailure(invalid(byField(issues)))
  // Parsed<E, K> is the output of exactly these schemas, which the compiler cannot see through its conditionals.
  return { params: params?.data, query: query?.data, body: body?.data } as Parts<E>
}

/** The body alone, as a value: of a form that is drawn again with what was typed. */
export function parseForm<E extends EndpointShape>(endpoint: E, raw: unknown): Outcome<Parsed<E, 'body'>> {
  const body = endpoint.body && z.safeParse(endpoint.body, raw ?? {}, { error: message })
  if (body?.success === false) return invalid(byField(body.error.issues))
  // Parsed<E, 'body'> is the output of exactly this schema, as above.
  return done(body?.data as Parsed<E, 'body'>)
}

function byField(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.path.join('.') || 'corpo'
    errors[field] = [...(errors[field] ?? []), issue.message]
  }
  return errors
}

/** Of reais that the contract's schema has parsed: rounding takes off the error of a float alone. */
export function centavosDoFio(reais: number | undefined): Centavos | undefined {
  return reais === undefined ? undefined : emCentavos(Math.round(reais * 100))
}
