import { desligarAvisosPush, ligarAvisosPush, type AvisosPush } from '@portal/api/avisos-push'
import { call, toast } from '@portal/platform'
import { desinscrever, inscrever, suporteDe } from '@portal/platform/push'
import { useState } from 'react'
import { mensagemDe } from './mensagem'

/** Notices of the account on this device. The browser asks only when `turnOn` is called (rule: avisos/ligar). */
export function useEsteAparelho({ chave, aparelhos }: Pick<AvisosPush, 'chave' | 'aparelhos'>) {
  const [busy, setBusy] = useState(false)
  const suporte = suporteDe(window)
  const este = aparelhos.find((aparelho) => aparelho.este)
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    setBusy(true)
    const result = await work()
    setBusy(false)
    return result
  }
  /** The stored state, or undefined after a message. */
  const turnOn = () =>
    during(async () => {
      const inscricao = await inscrever(chave)
      if (inscricao === undefined) return void toast('O navegador não ligou os avisos. Nada mudou.', 'error')
      const answer = await call(ligarAvisosPush, { body: inscricao })
      if (answer.ok) return answer.data
      return void toast(mensagemDe(answer.error, 'Não foi possível ligar os avisos.'), 'error')
    })
  const turnOff = (id: number) =>
    during(async () => {
      const answer = await call(desligarAvisosPush, { params: { id } })
      if (answer.ok) await desinscrever()
      else toast(mensagemDe(answer.error, 'Não foi possível desligar os avisos.'), 'error')
      return answer.ok
    })
  return { busy, suporte, este: suporte === 'pode' ? este : undefined, turnOn, turnOff }
}
