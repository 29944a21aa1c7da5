import { Button } from '@portal/ui/Button'
import { Icon, ScanFace } from '@portal/ui/icons'
import { useId } from 'react'
import { useRostos, type RostosProps } from './useRostos'

/** Suggests areas over faces, detected on this device (rule: albuns/rostos). */
export function AcharRostos({ disabled, ...props }: RostosProps & { disabled: boolean }) {
  const { busy, outcome, find } = useRostos(props)
  const hint = useId()
  return (
    <>
      <Button
        small
        busy={busy}
        busyLabel="Procurando rostos…"
        disabled={disabled}
        aria-describedby={hint}
        onClick={() => void find()}
      >
        <Icon of={ScanFace} />
        Achar rostos
      </Button>
      <p id={hint} className="hint">
        {busy
          ? 'Procurando. Você pode continuar marcando à mão.'
          : outcome || 'A busca roda neste aparelho: a imagem não é enviada a ninguém.'}
      </p>
    </>
  )
}
