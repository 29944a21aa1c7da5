import type { Caso } from '@portal/api/operacao/casos'
import { TIPOS_GRAVACAO, type TipoGravacao } from '@portal/domain/gravacao'
import { useState } from 'react'

/** Photos not yet approved: new ones, and those with another blur (rule: casos/olhos). */
export function fotosNovas({ fotos }: Pick<Caso, 'fotos'>): number[] {
  return fotos.filter(({ nova, redesenhada, fora }) => (nova || redesenhada) && !fora).map(({ id }) => id)
}

export interface Vistas {
  /** Photos of the case that this operator opened in colour. */
  ids: readonly number[]
  see: (id: number) => void
  /** Kinds of recordings that were played to their end. */
  tocadas: readonly TipoGravacao[]
  play: (tipo: TipoGravacao) => void
}

/** Photos opened in colour and recordings played, by case; kept while mounted, so that an undone case keeps them. */
export function useVistas(revisao: string): Vistas {
  const [all, setAll] = useState<Readonly<Record<string, readonly number[]>>>({})
  const [played, setPlayed] = useState<Readonly<Record<string, readonly TipoGravacao[]>>>({})
  const ids = all[revisao] ?? []
  return {
    ids,
    tocadas: played[revisao] ?? [],
    play: (tipo) => setPlayed((old) => ({ ...old, [revisao]: [...(old[revisao] ?? []), tipo] })),
    see: (id) => setAll((old) => ({ ...old, [revisao]: [...new Set([...(old[revisao] ?? []), id])] })),
  }
}

const FALTA_TOCAR = {
  voz: 'Falta ouvir o recado de voz até o fim.',
  video: 'Falta ver o vídeo até o fim.',
}

/** Missing requirements of an approval, as text; empty if none. */
export function faltamOlhos(
  caso: Pick<Caso, 'fotos' | TipoGravacao>,
  { ids, tocadas }: Pick<Vistas, 'ids' | 'tocadas'>,
): string {
  const left = fotosNovas(caso).filter((id) => !ids.includes(id)).length
  const falta = TIPOS_GRAVACAO.find(
    (tipo) => caso[tipo]?.nova === true && !caso[tipo].fora && !tocadas.includes(tipo),
  )
  if (left === 0) return falta === undefined ? '' : FALTA_TOCAR[falta]
  return left === 1 ? 'Falta 1 foto nova por abrir em cor.' : `Faltam ${left} fotos novas por abrir em cor.`
}
