import type { AnuncioDoDono } from '@portal/api/anuncios'
import { expiraEmBreve } from '@portal/domain/agenda'
import { isNoAr } from '../../lib/anuncioPublico'
import { esperaDe, type Espera } from '../../lib/espera'

export interface Passo {
  label: string
  to: string
}

/** The act of a pendente listing; only a payment that is due is resumed. */
export const PASSO_DA_ESPERA: Readonly<Record<Espera, Passo>> = {
  pagamento: { label: 'Retomar pagamento', to: '/pedidos' },
  operadora: { label: 'Acompanhar pagamento', to: '/pedidos' },
  revisao: { label: 'Ver revisão', to: '/meus-anuncios' },
}

/** The next step: a pending payment first, then an offline listing, then one that ends soon. */
export function proximoPasso(
  anuncios: readonly AnuncioDoDono[],
  percent: number | undefined,
  now: Date,
): Passo {
  const esperas = anuncios.map(esperaDe)
  const due = (['pagamento', 'operadora'] as const).find((espera) => esperas.includes(espera))
  if (due !== undefined) return PASSO_DA_ESPERA[due]
  if (percent !== undefined && percent !== 100) return { label: 'Concluir perfil', to: '/perfil' }
  if (anuncios.length === 0) return { label: 'Publicar anúncio', to: '/criar-anuncio' }
  if (anuncios.some(({ suspenso }) => suspenso)) return { label: 'Retomar anúncio', to: '/meus-anuncios' }
  const ending = ({ expiraEm }: AnuncioDoDono) => expiraEm !== null && expiraEmBreve(new Date(expiraEm), now)
  if (anuncios.some((anuncio) => isNoAr(anuncio, now) && ending(anuncio))) {
    return { label: 'Renovar anúncio', to: '/meus-anuncios' }
  }
  return { label: 'Comprar créditos', to: '/comprar-creditos' }
}
