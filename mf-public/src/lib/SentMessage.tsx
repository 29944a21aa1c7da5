import { CONVERSA_DIAS } from '@portal/domain/limites-dos-recados'
import { ESCREVER_RECADO, FORMULARIO_RECADO } from '@portal/domain/recado-lados'
import { toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Copy, Icon } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { AvisarAqui, DAS_CONVERSAS } from './AvisarAqui'
import { PastedKeyWithoutScripts } from './PastedKey'

interface SentMessageProps {
  chave: string
  /** On a page that is drawn without scripts. */
  publicUrl?: string
}

/** The secret address of a new conversation; with scripts the device keeps it too (rule: recados/neste-aparelho). */
export function SentMessage({ chave, publicUrl }: SentMessageProps) {
  const copy = () =>
    navigator.clipboard.writeText(`${location.origin}${FORMULARIO_RECADO}#${chave}`).then(
      () => toast('Endereço copiado'),
      () => toast('Não foi possível copiar. Abra a conversa e guarde o endereço.', 'error'),
    )
  return (
    <>
      <Note kind="success" role="status">
        <p>
          <strong>{ESCREVER_RECADO.guarde}</strong>{' '}
          {publicUrl === undefined ? ESCREVER_RECADO.guardada : ESCREVER_RECADO.porque}
        </p>
      </Note>
      {publicUrl !== undefined && (
        <PastedKeyWithoutScripts
          action={FORMULARIO_RECADO}
          label={ESCREVER_RECADO.chave}
          button="Abrir a conversa"
          address={`${publicUrl}${FORMULARIO_RECADO}#${chave}`}
        />
      )}
      <a className={buttonClass({ kind: 'primary', block: true })} href={`${FORMULARIO_RECADO}#${chave}`}>
        Abrir a conversa
      </a>
      <Button block onClick={() => void copy()}>
        <Icon of={Copy} />
        Copiar endereço
      </Button>
      {publicUrl === undefined && <AvisarAqui tipo={DAS_CONVERSAS} pergunta="Avisar quando responderem?" />}
      <p className="hint">{CONVERSA_DIAS} dias depois da última mensagem, a conversa é apagada.</p>
    </>
  )
}
