import { lerAviso } from '@portal/api/operacao/casos'
import { CODIGOS_RECUSA, ROTULO_RECUSA, TEXTO_RECUSA, type CodigoRecusa } from '@portal/domain/revisao'
import { useEffect, useState } from 'react'
import { ask } from '../../lib/ask'
import { useKeys } from '../../lib/keys'
import { MOTIVO_MIN } from '../../lib/ReasonDialog'
import { keysOfReasons } from '../../lib/Reasons'
import type { CorpoRecusa } from './useDecisao'

const PAUSE_MS = 250

type Aviso = { assunto: string; texto: string } | 'carregando' | 'falhou'

export interface RecusaEscrita {
  codigo: CodigoRecusa | undefined
  motivos: string
  aviso: Aviso | undefined
  /** Missing input, after an attempt without it. */
  problem: string | undefined
  choose: (codigo: CodigoRecusa) => void
  write: (motivos: string) => void
  /** Returns the complete refusal, or reports what is missing. */
  complete: () => CorpoRecusa | undefined
}

function problemOf(codigo: CodigoRecusa | undefined, motivos: string): string | undefined {
  if (codigo === undefined) return `Escolha um motivo: teclas 1 a ${CODIGOS_RECUSA.length}.`
  return motivos.trim().length < MOTIVO_MIN ? `Escreva ao menos ${MOTIVO_MIN} caracteres.` : undefined
}

/** State of a refusal: reason, text, and a preview of the message. */
export function useRecusa(caso: string, open: boolean): RecusaEscrita {
  const [codigo, setCodigo] = useState<CodigoRecusa>()
  const [motivos, setMotivos] = useState('')
  const [tried, setTried] = useState(false)
  const problem = problemOf(codigo, motivos)
  const choose = (chosen: CodigoRecusa) => {
    // Hand-written text stays; a suggestion of the previous choice is replaced.
    const proposed = codigo === undefined ? '' : TEXTO_RECUSA[codigo]
    if (motivos.trim() === '' || motivos === proposed) setMotivos(TEXTO_RECUSA[chosen])
    setCodigo(chosen)
  }
  useKeys(
    'Motivo da recusa',
    open ? keysOfReasons({ codes: CODIGOS_RECUSA, labels: ROTULO_RECUSA, onChoose: choose }) : [],
  )
  return {
    codigo,
    motivos,
    aviso: useAviso(caso, problem === undefined && codigo ? { codigo, motivos: motivos.trim() } : undefined),
    problem: tried ? problem : undefined,
    choose,
    write: setMotivos,
    complete() {
      setTried(true)
      return problem === undefined && codigo ? { codigo, motivos: motivos.trim() } : undefined
    },
  }
}

/** The server's preview of the message, fetched with a debounce. */
function useAviso(caso: string, recusa: CorpoRecusa | undefined): Aviso | undefined {
  const [aviso, setAviso] = useState<Aviso>()
  const key = recusa === undefined ? undefined : JSON.stringify(recusa)
  useEffect(() => {
    if (key === undefined) return setAviso(undefined)
    const abort = new AbortController()
    setAviso('carregando')
    const timer = setTimeout(() => {
      const params = { id: Number(caso.replace('revisao:', '')) }
      const asked: CorpoRecusa = JSON.parse(key)
      void ask(lerAviso, { params, body: { recusa: asked } }, { signal: abort.signal }).then((result) => {
        if (!abort.signal.aborted) setAviso(result.ok ? result.data : 'falhou')
      })
    }, PAUSE_MS)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [caso, key])
  return aviso
}
