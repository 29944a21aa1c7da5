import { desligarAvisosPush, ligarAvisosPush, type AvisosPush } from '@portal/api/avisos-push'
import { PUSH_TITULO } from '@portal/domain/avisos-push'
import { call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Bell } from '@portal/ui/icons'
import { useState } from 'react'
import { mensagemDe } from '../../../lib/mensagem'
import { Linha } from '../Linha'
import { desinscrever, inscrever, suporteDe } from './inscrever'

interface EsteAparelhoProps {
  avisos: AvisosPush
  onChanged: (saved: AvisosPush) => void
  onEnded: () => void
}

const SEM: Record<'sem' | 'negado', string> = {
  sem: 'Este navegador não recebe avisos. No iPhone, adicione o site à Tela de Início e abra por lá.',
  negado: 'Este navegador bloqueia avisos deste site. Libere nas permissões do site e volte aqui.',
}

/** The browser asks only after this button was pressed. */
export function EsteAparelho({ avisos, onChanged, onEnded }: EsteAparelhoProps) {
  const [busy, setBusy] = useState(false)
  const suporte = suporteDe(window)
  const este = avisos.aparelhos.find((aparelho) => aparelho.este)
  const on = este !== undefined && suporte === 'pode'
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  const turnOn = async () => {
    const inscricao = await inscrever(avisos.chave)
    if (inscricao === undefined) return toast('O navegador não ligou os avisos. Nada mudou.', 'error')
    const answer = await call(ligarAvisosPush, { body: inscricao })
    if (!answer.ok) return toast(mensagemDe(answer.error, 'Não foi possível ligar os avisos.'), 'error')
    onChanged(answer.data)
  }
  const turnOff = async (id: number) => {
    const answer = await call(desligarAvisosPush, { params: { id } })
    if (!answer.ok) return toast(mensagemDe(answer.error, 'Não foi possível desligar os avisos.'), 'error')
    await desinscrever()
    onEnded()
  }
  return (
    <Linha
      icon={Bell}
      title={on ? 'Avisos ligados neste aparelho' : 'Avisos neste aparelho'}
      action={
        on ? (
          <Button small busy={busy} onClick={() => void during(() => turnOff(este.id))}>
            Desligar<span className="sr"> neste aparelho</span>
          </Button>
        ) : (
          suporte === 'pode' && (
            <Button small kind="primary" busy={busy} onClick={() => void during(turnOn)}>
              Avisar neste aparelho
            </Button>
          )
        )
      }
    >
      {suporte === 'pode'
        ? `Na tela bloqueada aparece sempre a mesma frase: “${PUSH_TITULO}”. Nada mais.`
        : SEM[suporte]}
    </Linha>
  )
}
