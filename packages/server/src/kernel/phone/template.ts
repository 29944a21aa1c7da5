/** A request of an SMS service, as its documentation prints it, with words in braces for what changes. */
export interface PhoneTemplate {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  body: string
  /** Statuses (`200,201`), or a path into the JSON response with its value (`messages.0.status=0`). */
  success: string | undefined
  token: string
}

/** `{para}`: country code, area code and number, digits only. */
type Word = 'para' | 'texto' | 'token'
type Values = Readonly<Record<Word, string>>
export interface PhoneRequest {
  url: string
  init: { method: string; headers: Record<string, string>; body?: string }
}

const WORD = /\{([a-z_]+)\}/g
const STATUSES = /^\d{3}(,\d{3})*$/
const PATH = /^([\w.-]+)=(.+)$/
const SAMPLE = { telefone: '62999998888', texto: 'Código "1"' }

const encodings = {
  url: encodeURIComponent,
  json: (text: string) => JSON.stringify(text).slice(1, -1),
  plain: (text: string) => text,
}
type Encode = (text: string) => string

function fill(template: string, values: Values, encode: Encode): string {
  return template.replaceAll(WORD, (whole, word: string) =>
    Object.hasOwn(values, word) ? encode(values[word as Word]) : whole,
  )
}

const typeOf = (headers: Record<string, string>) =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''

const isJson = (headers: Record<string, string>) => /[/+]json\b/.test(typeOf(headers))
const isForm = (headers: Record<string, string>) =>
  typeOf(headers).startsWith('application/x-www-form-urlencoded')

/** The request for one message; values are encoded for the place that they stand in. */
export function requestOf(
  { method, url, headers, body, token }: PhoneTemplate,
  { telefone, texto }: { telefone: string; texto: string },
): PhoneRequest {
  const values = { para: `55${telefone}`, texto, token }
  const filled = Object.entries(headers).map(([name, value]) => [name, fill(value, values, encodings.plain)])
  const init = { method, headers: Object.fromEntries(filled) }
  const encode = isJson(headers) ? encodings.json : encodings.url
  return {
    url: fill(url, values, encodings.url),
    init: method === 'GET' ? init : { ...init, body: fill(body, values, encode) },
  }
}

/** Whether the service accepted the message. `success` defaults to any 2xx; a path needs a 2xx too. */
export function isAccepted({ success }: PhoneTemplate, status: number, text: string): boolean {
  if (success !== undefined && STATUSES.test(success)) return success.split(',').includes(String(status))
  if (status < 200 || status > 299) return false
  const [, path = '', wanted] = PATH.exec(success ?? '') ?? []
  return wanted === undefined || String(valueAt(text, path)) === wanted
}

function valueAt(text: string, path: string): unknown {
  try {
    let value: unknown = JSON.parse(text)
    for (const name of path.split('.'))
      value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
    return value
  } catch {
    return undefined
  }
}

/** Why a template cannot work, by variable; found at the start instead of at the first code. */
export function problemsOfTemplate(template: PhoneTemplate): string[] {
  const { method, url, headers, body, success } = template
  const problems: string[] = []
  const texts = { URL: url, HEADERS: Object.values(headers).join(' '), BODY: method === 'GET' ? '' : body }
  for (const [name, text] of Object.entries(texts))
    for (const [word] of text.matchAll(WORD))
      if (!['{para}', '{texto}', '{token}'].includes(word))
        problems.push(`PHONE_CHECK_${name}: ${word} não existe; use {para}, {texto} e {token}`)
  for (const word of ['{para}', '{texto}'])
    if (!`${texts.URL} ${texts.BODY}`.includes(word))
      problems.push(`PHONE_CHECK_BODY: falta ${word}, no corpo ou em PHONE_CHECK_URL`)
  if (method !== 'GET' && !isJson(headers) && !isForm(headers))
    problems.push(
      'PHONE_CHECK_HEADERS: informe o content-type do corpo, JSON ou application/x-www-form-urlencoded',
    )
  if (method !== 'GET' && isJson(headers) && !isJsonText(requestOf(template, SAMPLE).init.body ?? ''))
    problems.push('PHONE_CHECK_BODY: não é JSON')
  if (success !== undefined && !STATUSES.test(success) && !PATH.test(success))
    problems.push('PHONE_CHECK_SUCCESS: informe códigos (200,201) ou caminho=valor (situacao=OK)')
  return problems
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
