import { parseCep } from '@portal/domain/cep'

/**
 * Public postal-code service (rule: anuncios/cep). `<meta name="cep-api">` overrides it; `{cep}` is replaced
 * by the digits.
 */
const VIACEP = 'https://viacep.com.br/ws/{cep}/json/'

export type ResultadoCep =
  { ok: true; logradouro: string; bairro: string } | { ok: false; code: 'REDE' | 'NAO_ENCONTRADO' }

/** The part of fetch used here. */
type Get = (url: string, init: { signal: AbortSignal }) => Promise<Pick<Response, 'status' | 'ok' | 'json'>>

/** Timeout, after which the street can be typed. */
const PATIENCE_MS = 6_000

/** Looks up street and neighbourhood of a CEP; both are empty for small towns. Never throws. */
export async function findCep(
  cep: string,
  get: Get = (url, init) => fetch(url, init),
): Promise<ResultadoCep> {
  const digits = parseCep(cep)
  if (digits === undefined) return { ok: false, code: 'NAO_ENCONTRADO' }
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), PATIENCE_MS)
  try {
    const response = await get(enderecoDaApi().replace('{cep}', digits), { signal: abort.signal })
    if (response.status === 400 || response.status === 404) return { ok: false, code: 'NAO_ENCONTRADO' }
    if (!response.ok) return { ok: false, code: 'REDE' }
    return read(await response.json())
  } catch {
    return { ok: false, code: 'REDE' }
  } finally {
    clearTimeout(timer)
  }
}

function enderecoDaApi(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="cep-api"]')?.content || VIACEP
}

function read(body: unknown): ResultadoCep {
  if (typeof body !== 'object' || body === null) return { ok: false, code: 'REDE' }
  // For an unknown CEP the service returns 200 with `erro` as true or "true".
  if ('erro' in body && String(body.erro) === 'true') return { ok: false, code: 'NAO_ENCONTRADO' }
  const { logradouro, bairro }: { logradouro?: unknown; bairro?: unknown } = body
  return {
    ok: true,
    logradouro: typeof logradouro === 'string' ? logradouro : '',
    bairro: typeof bairro === 'string' ? bairro : '',
  }
}
