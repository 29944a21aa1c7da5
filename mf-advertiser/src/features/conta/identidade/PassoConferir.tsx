import { ROTULO_DOCUMENTO, TIPOS_DOCUMENTO, type TipoDocumento } from '@portal/domain/identidade'
import { Button } from '@portal/ui/Button'
import { CircleCheck } from '@portal/ui/icons'
import { Linha } from '../Linha'
import { Titulo } from './Passos'

interface ConferirProps {
  busy: boolean
  onAgain: (tipo: TipoDocumento) => void
  onSend: () => void
}

/** Step 3: both pictures arrived; either can still be replaced. */
export function PassoConferir({ busy, onAgain, onSend }: ConferirProps) {
  return (
    <div className="stack">
      <Titulo>Tudo pronto para conferir</Titulo>
      <div>
        {TIPOS_DOCUMENTO.map((tipo) => (
          <Linha
            key={tipo}
            heading="h2"
            icon={CircleCheck}
            title={ROTULO_DOCUMENTO[tipo]}
            action={
              <Button small onClick={() => onAgain(tipo)} aria-label={`Trocar: ${ROTULO_DOCUMENTO[tipo]}`}>
                Trocar
              </Button>
            }
          >
            Recebida e cifrada
          </Linha>
        ))}
      </div>
      <p className="hint">Só quem confere vê as imagens. Elas são apagadas depois da resposta.</p>
      <div>
        <Button kind="primary" large busy={busy} busyLabel="Enviando…" onClick={onSend}>
          Enviar para conferência
        </Button>
      </div>
    </div>
  )
}
