import { mostrarFotoDenunciada } from '@portal/api/operacao/denuncias'
import { toast } from '@portal/platform'
import { useRef, useState } from 'react'
import { ask } from '../../lib/ask'

export type Modo = 'cinza' | 'cor'
export interface Mostrada {
  modo: Modo
  imagem: string
}

/** Covered, grey, colour, covered. Nothing is fetched before it is asked for; the server writes each showing down. */
export function useFotosDenunciadas(protocolo: string) {
  const [shown, setShown] = useState<Readonly<Record<number, Mostrada>>>({})
  const busy = useRef(false)
  const turn = async (foto: number) => {
    const before = shown[foto]?.modo
    if (before === 'cor') {
      return setShown((old) => Object.fromEntries(Object.entries(old).filter(([id]) => Number(id) !== foto)))
    }
    if (busy.current) return
    busy.current = true
    const modo = before === 'cinza' ? 'cor' : 'cinza'
    const result = await ask(mostrarFotoDenunciada, { params: { protocolo, foto }, body: { modo } })
    busy.current = false
    if (!result.ok) return toast(result.error.message, 'error')
    setShown((old) => ({ ...old, [foto]: { modo, imagem: result.data.imagem } }))
  }
  return { shown, turn }
}
