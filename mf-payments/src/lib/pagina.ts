import type { ResponsavelLegal } from '@portal/domain/legal'

/** The parts of the page's inert state block (`PageState`) that this remote needs. */
interface Pagina {
  brand: string
  /** Origin of the API; '' is the page's own. */
  apiUrl: string
}

/** What the page says of itself; the defaults hold where this remote runs without the shell. */
export function readPagina(): Pagina {
  const { brand, apiUrl } = parse(document.getElementById('portal-state')?.textContent ?? '')
  return {
    brand: typeof brand === 'string' && brand !== '' ? brand : 'Vitrine',
    apiUrl: typeof apiUrl === 'string' ? apiUrl : '',
  }
}

function parse(text: string): { brand?: unknown; apiUrl?: unknown } {
  try {
    const state: unknown = JSON.parse(text)
    return typeof state === 'object' && state !== null ? state : {}
  } catch {
    return {}
  }
}

/** Who publishes the portal, for the texts of law. */
export function responsavel(): ResponsavelLegal {
  return { marca: readPagina().brand, contato: `privacidade@${location.hostname}` }
}
