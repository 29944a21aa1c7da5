import type { AnuncioDoDono } from '@portal/api/anuncios'
import { useSearchParams } from '@portal/platform'
import { useEffect, useRef } from 'react'
import { startRenovacao } from '../../lib/renovacao'

/** ?promover=42 takes that listing on to its promotion, once it is loaded (rule: creditos/em-uso). */
export function usePromover(anuncios: readonly AnuncioDoDono[] | undefined): void {
  const [search] = useSearchParams()
  const id = Number(search.get('promover'))
  const anuncio = anuncios?.find((one) => one.id === id && one.revisao === undefined)
  const started = useRef(false)
  useEffect(() => {
    if (anuncio === undefined || started.current) return
    started.current = true
    startRenovacao(anuncio, { replace: true })
  }, [anuncio])
}
