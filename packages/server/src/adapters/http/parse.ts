import type { EndpointShape } from '@portal/api/endpoint'
import { type z } from 'zod'
import { pt } from 'zod/locales'
import { fail, invalid } from '../../ports/failure'
import { HttpFailure } from './errors'

const portuguese = pt().localeError

/** What an endpoint's schema makes of a part; undefined where the endpoint has no such part. */
export type Parsed<E, K extends string> = E extends { [key in K]: infer S extends z.ZodType }
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
  const params = endpoint.params?.safeParse(raw.params)
  if (params?.success === false) throw new HttpFailure(fail('NAO_ENCONTRADO'))
  const query = endpoint.query?.safeParse(raw.query, { error: portuguese })
  const body =
    endpoint.upload === undefined
      ? endpoint.body?.safeParse(raw.body ?? {}, { error: portuguese })
      : undefined
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])]
  if (issues.length > 0) throw new HttpFailure(invalid(byField(issues)))
  // Parsed<E, K> is the output of exactly these schemas, which the compiler cannot see through its conditionals.
  return { params: params?.data, query: query?.data, body: body?.data } as Parts<E>
}

function byField(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.path.join('.') || 'corpo'
    errors[field] = [...(errors[field] ?? []), isMissing(issue) ? 'Campo obrigatório' : issue.message]
  }
  return errors
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.input === undefined
}
