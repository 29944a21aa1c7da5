import type { AnuncioDoDono } from '@portal/api/anuncios'
import { expiraHoje } from '@portal/domain/agenda'
import { isNoAr } from '../../lib/anuncioPublico'
import { isRecusado } from '../../lib/espera'
import { statusCobranca } from './descricao'

export type GrupoDeAnunciosId = 'precisa' | 'no-ar' | 'fora'

export interface GrupoDeAnuncios {
  id: GrupoDeAnunciosId
  title: string
  anuncios: AnuncioDoDono[]
}

const TITLES: Record<GrupoDeAnunciosId, string> = {
  precisa: 'Precisa de você',
  'no-ar': 'No ar',
  fora: 'Fora do ar',
}

/** Groups the user's listings by required action, refusals first, omitting empty groups. */
export function agrupar(anuncios: readonly AnuncioDoDono[], now: Date): GrupoDeAnuncios[] {
  const ids: GrupoDeAnunciosId[] = ['precisa', 'no-ar', 'fora']
  return ids
    .map((id) => ({
      id,
      title: TITLES[id],
      anuncios: anuncios
        .filter((anuncio) => grupoDe(anuncio, now) === id)
        .sort((one, other) => Number(isRecusado(other)) - Number(isRecusado(one))),
    }))
    .filter((grupo) => grupo.anuncios.length > 0)
}

function grupoDe(anuncio: AnuncioDoDono, now: Date): GrupoDeAnunciosId {
  const { expiraEm, estado, status, suspenso } = anuncio
  const onAir = isNoAr(anuncio, now)
  const refused = !onAir && ['rejeitado', 'expirated'].includes(statusCobranca(anuncio) ?? '')
  if (isRecusado(anuncio)) return 'precisa'
  if (anuncio.revisao !== undefined) return onAir ? 'no-ar' : 'fora'
  if (status === 'pendente' || suspenso || refused) return 'precisa'
  if (onAir && expiraEm !== null && expiraHoje(new Date(expiraEm), estado, now)) return 'precisa'
  return onAir ? 'no-ar' : 'fora'
}
