import { listFila, pegarCaso, soltarCaso, type CasoNaFila } from '@portal/api/operacao/fila'
import type { OutputOf } from '@portal/api/endpoint'
import type { ClasseCaso } from '@portal/domain/operadores'
import { toast } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '../../lib/ask'
import { rememberOrdem } from '../../lib/casos'
import { setEsperando } from '../../lib/operador'

export type Fila = OutputOf<typeof listFila>
/** A class, or the operator's own claims. */
export type Faixa = ClasseCaso | 'meus'

/** Background polling interval of the queue. */
const AGAIN_MS = 20_000

/** The filtered queue, polled; claims and releases show immediately. */
export function useFila() {
  const [classe, setClasse] = useState<Faixa>()
  const [busca, setBusca] = useState('')
  const alone = useRef(false)
  const read = useLoad(`${classe ?? ''} ${busca}`, (signal) => {
    const fundo = alone.current ? ('1' as const) : undefined
    alone.current = false
    const lane = classe === 'meus' ? { meus: '1' as const } : { classe }
    return ask(listFila, { query: { ...lane, busca: busca === '' ? undefined : busca, fundo } }, { signal })
  })
  const { data } = read.value
  const { reload, change } = read
  useEffect(() => {
    const timer = setInterval(() => {
      alone.current = true
      reload()
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [reload])
  useEffect(() => {
    if (data === undefined) return
    rememberOrdem(data.casos.map(({ id }) => id))
    if (classe === undefined && busca === '') setEsperando(data.esperando)
  }, [data, classe, busca])
  const put = useCallback(
    (caso: CasoNaFila) =>
      change((fila) => ({ ...fila, casos: fila.casos.map((old) => (old.id === caso.id ? caso : old)) })),
    [change],
  )
  const pegar = async (caso: CasoNaFila) => {
    const result = await ask(pegarCaso, { params: { caso: caso.id } })
    if (result.ok) return put(result.data)
    toast(result.error.message, 'warning')
    reload()
  }
  const soltar = async (caso: CasoNaFila) => {
    const result = await ask(soltarCaso, { params: { caso: caso.id } })
    if (result.ok) put({ ...caso, pego: null })
    else toast(result.error.message, 'warning')
  }
  return {
    read,
    classe,
    setClasse,
    busca,
    setBusca,
    pegar: (caso: CasoNaFila) => void pegar(caso),
    soltar: (caso: CasoNaFila) => void soltar(caso),
  }
}
