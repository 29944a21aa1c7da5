import type { AvisosPush } from '@portal/api/avisos-push'
import { PUSH_PROMESSA, SEM_PUSH } from '@portal/domain/avisos-push'
import { Button } from '@portal/ui/Button'
import { Bell } from '@portal/ui/icons'
import { useEsteAparelho } from '../../../lib/useEsteAparelho'
import { Linha } from '../Linha'

interface EsteAparelhoProps {
  avisos: AvisosPush
  onChanged: (saved: AvisosPush) => void
  onEnded: () => void
}

export function EsteAparelho({ avisos, onChanged, onEnded }: EsteAparelhoProps) {
  const { busy, suporte, este, ...aparelho } = useEsteAparelho(avisos)
  const turnOn = async () => {
    const saved = await aparelho.turnOn()
    if (saved !== undefined) onChanged(saved)
  }
  const turnOff = async (id: number) => {
    if (await aparelho.turnOff(id)) onEnded()
  }
  return (
    <Linha
      icon={Bell}
      title={este ? 'Avisos ligados neste aparelho' : 'Avisos neste aparelho'}
      action={
        este ? (
          <Button small busy={busy} onClick={() => void turnOff(este.id)}>
            Desligar<span className="sr"> neste aparelho</span>
          </Button>
        ) : (
          suporte === 'pode' && (
            <Button small kind="primary" busy={busy} onClick={() => void turnOn()}>
              Avisar neste aparelho
            </Button>
          )
        )
      }
    >
      {suporte === 'pode' ? PUSH_PROMESSA : SEM_PUSH[suporte]}
    </Linha>
  )
}
