import type { Caso } from '@portal/api/operacao/casos'
import { useState } from 'react'

/** Photos not yet approved: new ones, and those with another blur (rule: casos/olhos). */
export function fotosNovas({ fotos }: Pick<Caso, 'fotos'>): number[] {
  return fotos.filter(({ nova, redesenhada, fora }) => (nova || redesenhada) && !fora).map(({ id }) => id)
}

export interface Vistas {
  /** Photos of the case that this operator opened in colour. */
  ids: readonly number[]
  see: (id: number) => void
  /** Whether the recording was played to its end. */
  ouvida: boolean
  hear: () => void
}

/** Photos opened in colour and recordings played, by case; kept while mounted, so that an undone case keeps them. */
export function useVistas(revisao: string): Vistas {
  const [all, setAll] = useState<Readonly<Record<string, readonly number[]>>>({})
  const [heard, setHeard] = useState<readonly string[]>([])
  const ids = all[revisao] ?? []
  return {
    ids,
    ouvida: heard.includes(revisao),
    hear: () => setHeard((old) => [...old, revisao]),
    see: (id) => setAll((old) => ({ ...old, [revisao]: [...new Set([...(old[revisao] ?? []), id])] })),
  }
}

/** Missing requirements of an approval, as text; empty if none. */
export function faltamOlhos(
  caso: Pick<Caso, 'fotos' | 'voz'>,
  { ids, ouvida }: Pick<Vistas, 'ids' | 'ouvida'>,
): string {
  const left = fotosNovas(caso).filter((id) => !ids.includes(id)).length
  const porOuvir = caso.voz?.nova === true && !caso.voz.fora && !ouvida
  if (left === 0) return porOuvir ? 'Falta ouvir o recado de voz até o fim.' : ''
  return left === 1 ? 'Falta 1 foto nova por abrir em cor.' : `Faltam ${left} fotos novas por abrir em cor.`
}
