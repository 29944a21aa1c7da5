import type { ResponsavelLegal } from '@portal/domain/legal'

/** Who publishes the portal, as the page's inert state block says it. */
export function responsavel(): ResponsavelLegal {
  const marca = brandOf(document.getElementById('portal-state')?.textContent ?? '') ?? 'Vitrine'
  return { marca, contato: `privacidade@${location.hostname}` }
}

function brandOf(text: string): string | undefined {
  try {
    const state: { brand?: unknown } = JSON.parse(text)
    return typeof state.brand === 'string' && state.brand !== '' ? state.brand : undefined
  } catch {
    return undefined
  }
}
