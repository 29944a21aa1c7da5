import type { AnuncioDoDono } from '@portal/api/anuncios'
import { expiraEmBreve } from '@portal/domain/agenda'
import { isNoAr } from '../../lib/anuncioPublico'

export interface Passo {
  label: string
  to: string
}

/** The next step: a pending payment first, then an offline listing, then one that ends soon. */
export function proximoPasso(
  anuncios: readonly AnuncioDoDono[],
  percent: number | undefined,
  now: Date,
): Passo {
  if (anuncios.some(({ status }) => status === 'pendente')) {
    return { label: 'Retomar pagamento', to: '/pedidos' }
  }
  if (percent !== undefined && percent !== 100) return { label: 'Concluir perfil', to: '/perfil' }
  if (anuncios.length === 0) return { label: 'Publicar anúncio', to: '/criar-anuncio' }
  if (anuncios.some(({ suspenso }) => suspenso)) return { label: 'Retomar anúncio', to: '/meus-anuncios' }
  const ending = ({ expiraEm }: AnuncioDoDono) => expiraEm !== null && expiraEmBreve(new Date(expiraEm), now)
  if (anuncios.some((anuncio) => isNoAr(anuncio, now) && ending(anuncio))) {
    return { label: 'Renovar anúncio', to: '/meus-anuncios' }
  }
  return { label: 'Comprar créditos', to: '/comprar-creditos' }
}
