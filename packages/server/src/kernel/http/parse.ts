import type { EndpointShape } from '@portal/api/endpoint'
import { emCentavos, type Centavos } from '@portal/domain/dinheiro'
import { z } from 'zod'
import pt from 'zod/v4/locales/pt.cjs'
import { done, fail, invalid, type Outcome } from '../failure'
import { HttpFailure } from './errors'

const portuguese = pt().localeError

/** Default messages for schemas without their own. */
const message: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_type' && (issue.input ?? undefined) === undefined
    ? 'Campo obrigatório'
    : portuguese(issue)

/** Output of an endpoint's schema for one part; undefined when the endpoint has no such part. */
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

/** Parses the parts of a call; an invalid path is a 404, anything else a 422 with messages by field. */
export function parseParts<E extends EndpointShape>(endpoint: E, raw: Raw): Parts<E> {
  const params = endpoint.params && z.safeParse(endpoint.params, raw.params)
  if (params?.success === false) throw new HttpFailure(fail('NAO_ENCONTRADO'))
  const query = endpoint.query && z.safeParse(endpoint.query, raw.query, { error: message })
  const schema = endpoint.upload === undefined ? endpoint.body : undefined
  const body = schema && z.safeParse(schema, raw.body ?? {}, { error: message })
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])]
  if (issues.length > 0) throw new HttpFailure(invalid(byField(issues)))
  // Parsed<E, K> is the output of exactly these schemas; the compiler cannot infer it through the conditional
  // types.
  return { params: params?.data, query: query?.data, body: body?.data } as Parts<E>
}

/**
 * Parses the body and returns a failure as a value, for a form that is rendered again with the values
 * entered.
 */
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

/** Converts reais already parsed by the contract's schema; rounding only removes floating-point error. */
export function centavosDoFio(reais: number | undefined): Centavos | undefined {
  return reais === undefined ? undefined : emCentavos(Math.round(reais * 100))
}
