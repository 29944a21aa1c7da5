import type { ResponsavelLegal } from '@portal/domain/legal'

/** Who publishes the portal, where a text names it. */
export const PUBLISHER: ResponsavelLegal = { marca: 'Vitrine', contato: 'privacidade@vitrine.example' }
