import type { AreaOculta } from '@portal/domain/desfoque'
import { useEffect, useRef, useState } from 'react'
import { contar } from '../../../lib/plural'
import { loadDetector, type FindRostos, type Retrato } from './detector'

const NENHUM = 'Nenhum rosto encontrado. Marque as áreas à mão.'
const COBERTOS = 'Os rostos encontrados já estão em áreas. Confira antes de salvar.'
const SEM_BUSCA =
  'A busca de rostos não carregou. Verifique sua conexão e tente novamente, ou marque as áreas à mão.'
const SEM_SUPORTE = 'A busca de rostos não funciona neste aparelho. Marque as áreas à mão.'

export interface RostosProps {
  picture: () => Retrato | null
  /** Receives the detected areas; returns how many are new. */
  onFound: (areas: readonly AreaOculta[]) => number
  onSay: (text: string) => void
  load?: () => Promise<FindRostos>
}

/** Requests suggestions in the background; drawing by hand stays possible (rule: albuns/rostos). */
export function useRostos({ picture, onFound, onSay, load = loadDetector }: RostosProps) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState('')
  const latest = useRef({ onFound })
  const gone = useRef(false)
  useEffect(() => {
    latest.current = { onFound }
  })
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  const find = async () => {
    setBusy(true)
    setOutcome('')
    const found = await look(load, picture())
    if (gone.current) return
    const text = typeof found === 'string' ? found : summaryOf(found.length, latest.current.onFound(found))
    setBusy(false)
    setOutcome(text)
    onSay(text)
  }
  return { busy, outcome, find }
}

/** Runs the detector; returns the areas, or undefined after a failure. */
async function look(load: () => Promise<FindRostos>, image: Retrato | null): Promise<AreaOculta[] | string> {
  const findRostos = await load().catch(failed)
  if (findRostos === undefined) return SEM_BUSCA
  const found = image === null ? undefined : await findRostos(image).catch(failed)
  return found ?? SEM_SUPORTE
}

/** Logs only the library's error, never the picture. */
function failed(cause: unknown): undefined {
  console.error('rostos', cause)
}

function summaryOf(found: number, fresh: number): string {
  if (found === 0) return NENHUM
  if (fresh === 0) return COBERTOS
  return `${contar(fresh, 'área sugerida', 'áreas sugeridas')}. Confira antes de salvar.`
}
