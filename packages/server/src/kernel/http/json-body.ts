import type { FastifyBodyParser } from 'fastify'
import { fail } from '../failure'
import { HttpFailure } from './errors'

/** Far deeper than any form; parsing recurses once per level. */
const DEPTH_MAX = 32

/** Wraps the JSON parser and rejects bodies that are nested too deep. */
export function parseJson(parse: FastifyBodyParser<string>): FastifyBodyParser<string> {
  return (request, body, done) =>
    isDeep(body) ? done(new HttpFailure(fail('CORPO_INVALIDO')), undefined) : parse(request, body, done)
}

/** Brackets inside strings do not count. */
function isDeep(json: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (quoted) {
      if (character === '\\') at += 1
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '[' || character === '{') {
      depth += 1
      if (depth > DEPTH_MAX) return true
    } else if (character === ']' || character === '}') depth -= 1
  }
  return false
}
