import { parseCep } from '@portal/domain/cep'

/**
 * Public postal-code service (rule: anuncios/cep). `<meta name="cep-api">` names another; `{cep}` is where the digits
 * go.
 */
const VIACEP = 'https://viacep.com.br/ws/{cep}/json/'

export type ResultadoCep =
  { ok: true; logradouro: string; bairro: string } | { ok: false; code: 'REDE' | 'NAO_ENCONTRADO' }

/** The parts of fetch in use. */
type Get = (url: string, init: { signal: AbortSignal }) => Promise<Pick<Response, 'status' | 'ok' | 'json'>>

/** Longer than this nobody waits to type a street by hand. */
const PATIENCE_MS = 6_000

/** Street and neighbourhood of a CEP; small towns have neither, and both come back empty. Never throws. */
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
  // An unknown CEP answers 200 with `erro` as true or as the text "true".
  if ('erro' in body && String(body.erro) === 'true') return { ok: false, code: 'NAO_ENCONTRADO' }
  const { logradouro, bairro }: { logradouro?: unknown; bairro?: unknown } = body
  return {
    ok: true,
    logradouro: typeof logradouro === 'string' ? logradouro : '',
    bairro: typeof bairro === 'string' ? bairro : '',
  }
}
