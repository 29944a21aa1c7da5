import type { PedidoNoFio } from '@portal/api/pedidos'
import { formatBRL } from '@portal/domain/dinheiro'
import { buttonClass } from '@portal/ui/classes'
import { ExternalLink, Icon } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { CopyButton } from '@portal/ui/CopyButton'
import { valorDe, type BoletoDoPedido } from '../../lib/pedido'
import { diaEscrito } from '@portal/domain/tempo'
import styles from './status.module.css'

/** The slip of a pending order: a link, in case the new tab was blocked, and its line to copy. */
export function BoletoPanel({ boleto, pedido }: { boleto: BoletoDoPedido; pedido: PedidoNoFio | undefined }) {
  const { url, linha, bloqueado } = boleto
  const vencimento = pedido?.boleto_vencimento ?? null
  return (
    <div className={styles['boleto']}>
      {bloqueado && <Note kind="warning">O navegador não abriu a nova aba. Abra o boleto por aqui.</Note>}
      <dl className={styles['slip']}>
        {pedido !== undefined && (
          <div>
            <dt>Valor</dt>
            <dd className={styles['value']}>{formatBRL(valorDe(pedido))}</dd>
          </div>
        )}
        {vencimento !== null && (
          <div>
            <dt>Vencimento</dt>
            <dd className="num">{diaEscrito(vencimento)}</dd>
          </div>
        )}
        {linha !== undefined && (
          <div>
            <dt>Linha digitável</dt>
            <dd className={styles['linha']}>{linha}</dd>
          </div>
        )}
      </dl>
      <div className="row row--center">
        <a className={buttonClass({ kind: 'primary' })} href={url} target="_blank" rel="noopener noreferrer">
          <Icon of={ExternalLink} />
          Abrir boleto
        </a>
        {linha !== undefined && (
          <CopyButton
            text={linha}
            copied="Linha digitável copiada!"
            failed="Erro ao copiar a linha digitável."
          >
            Copiar linha
          </CopyButton>
        )}
      </div>
    </div>
  )
}
