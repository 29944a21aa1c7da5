import type { AnuncioDoDono } from '@portal/api/anuncios'
import { acabaLogo, isRecemPublicado } from '../../lib/anuncioPublico'
import { esperaDe, isRecusado, type Espera } from '../../lib/espera'

export interface Passo {
  label: string
  to: string
}

export const correcaoDe = ({ id }: Pick<AnuncioDoDono, 'id'>): Passo => ({
  label: 'Corrigir anúncio',
  to: `/editar-anuncio/${id}`,
})

/** The act of a pendente listing; only a payment that is due is resumed. */
export const PASSO_DA_ESPERA: Readonly<Record<Espera, Passo>> = {
  pagamento: { label: 'Retomar pagamento', to: '/pedidos' },
  operadora: { label: 'Acompanhar pagamento', to: '/pedidos' },
  revisao: { label: 'Ver revisão', to: '/meus-anuncios' },
}

/** The next step: a refusal first, then a pending payment, then an offline listing, then one that ends soon. */
export function proximoPasso(
  anuncios: readonly AnuncioDoDono[],
  percent: number | undefined,
  now: Date,
): Passo {
  const recusado = anuncios.find(isRecusado)
  if (recusado !== undefined) return correcaoDe(recusado)
  const esperas = anuncios.map(esperaDe)
  const due = (['pagamento', 'operadora'] as const).find((espera) => esperas.includes(espera))
  if (due !== undefined) return PASSO_DA_ESPERA[due]
  if (percent !== undefined && percent !== 100) return { label: 'Concluir perfil', to: '/perfil' }
  if (anuncios.length === 0) return { label: 'Publicar anúncio', to: '/criar-anuncio' }
  if (anuncios.some(({ suspenso }) => suspenso)) return { label: 'Retomar anúncio', to: '/meus-anuncios' }
  if (anuncios.some((anuncio) => acabaLogo(anuncio, now))) {
    return { label: 'Renovar anúncio', to: '/meus-anuncios' }
  }
  if (anuncios.some((anuncio) => isRecemPublicado(anuncio, now))) {
    return { label: 'Divulgar anúncio', to: '/meus-anuncios' }
  }
  return { label: 'Comprar créditos', to: '/comprar-creditos' }
}
