import { alert } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Copy, ExternalLink, Icon } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import type { BoletoDoPedido } from '../../lib/pedido'
import styles from './status.module.css'

/** The slip of an order that waits for it: to open, should the new tab not have come, and its line to copy. */
export function BoletoPanel({ boleto }: { boleto: BoletoDoPedido }) {
  const { url, linha, bloqueado } = boleto
  return (
    <div className={styles['boleto']}>
      {bloqueado && <Note kind="warning">O navegador não abriu a nova aba. Abra o boleto por aqui.</Note>}
      {linha !== undefined && (
        <p>
          <span className="hint">Linha digitável</span>
          <span className={styles['linha']}>{linha}</span>
        </p>
      )}
      <div className="row row--center">
        <a className={buttonClass({ kind: 'primary' })} href={url} target="_blank" rel="noopener noreferrer">
          <Icon of={ExternalLink} />
          Abrir boleto
        </a>
        {linha !== undefined && (
          <Button onClick={() => void copy(linha)}>
            <Icon of={Copy} />
            Copiar linha
          </Button>
        )}
      </div>
    </div>
  )
}

async function copy(linha: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(linha)
  } catch {
    return alert.show('Erro ao copiar a linha digitável.')
  }
  return alert.show('Linha digitável copiada!')
}
