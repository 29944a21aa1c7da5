import { responderPedidoDeAjuda } from '@portal/api/operacao/ajuda'
import { RECURSO_MIN } from '@portal/domain/limites'
import { toast } from '@portal/platform'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { errorOf } from '../../lib/Form'
import { useAct } from '../../lib/useAct'

/** The answer being written; the form and the bar at the bottom share it. */
export function useResposta(protocolo: string, onDone: () => void) {
  const [texto, setTexto] = useState('')
  const [tried, setTried] = useState(false)
  const act = useAct()
  const short = texto.trim().length < RECURSO_MIN
  const send = async () => {
    setTried(true)
    if (short) return
    const body = { texto: texto.trim() }
    const done = await act.run(() => ask(responderPedidoDeAjuda, { params: { protocolo }, body }))
    if (done === undefined) return
    toast('Resposta enviada por e-mail.', 'success')
    onDone()
  }
  const problem = tried && short ? `Escreva ao menos ${RECURSO_MIN} caracteres.` : errorOf(act.error, 'texto')
  return { texto, setTexto, problem, error: act.error, busy: act.busy, send }
}
export type RespostaEscrita = ReturnType<typeof useResposta>
