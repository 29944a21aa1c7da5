import type { PedidoNoFio } from '@portal/api/pedidos'
import { formatBRL } from '@portal/domain/dinheiro'
import { ROTULO_METODO_PAGAMENTO, type MetodoCobranca } from '@portal/domain/opcoes'
import { isConsultando, rotuloNota, rotuloPedido } from '@portal/domain/pedido'
import { Link } from '@portal/platform'
import { Badge } from '@portal/ui/Badge'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Barcode, CreditCard, Icon, QrCode, type IconProps } from '@portal/ui/icons'
import { CopyButton } from '@portal/ui/CopyButton'
import { formatInstanteLocal } from '../../lib/datas'
import { statusHref } from '../../lib/enderecos'
import { origemDe, pedidoHref, valorDe } from '../../lib/pedido'
import { ReciboButton } from '../../lib/ReciboButton'
import styles from './pedidos.module.css'

const ICONS: Record<MetodoCobranca, IconProps['of']> = { pix: QrCode, boleto: Barcode, cartao: CreditCard }

export interface PedidoRowProps {
  pedido: PedidoNoFio
  cancelling: boolean
  onCancel: () => void
  onPay: () => void
}

/** One order: subject, state, and its buyer's actions. */
export function PedidoRow(props: PedidoRowProps) {
  const { pedido } = props
  const { rotulo, cor } = rotuloPedido(pedido)
  return (
    <li className={styles['row']}>
      <span className={styles['icon']} aria-hidden="true">
        <Icon of={ICONS[pedido.metodo]} />
      </span>
      <div className={styles['body']}>
        <h3>{pedido.descricao}</h3>
        {pedido.anuncio !== null && <p>{pedido.anuncio.titulo}</p>}
        <p className="hint num">
          Pedido {pedido.numero} · {formatInstanteLocal(pedido.criadoEm)} ·{' '}
          {ROTULO_METODO_PAGAMENTO[pedido.metodo]}
        </p>
        {pedido.nota !== undefined && <Nota nota={pedido.nota} />}
        <Prazo pedido={pedido} />
      </div>
      <div className={styles['value']}>
        <p className="num">{formatBRL(valorDe(pedido))}</p>
        <Badge tone={cor}>{rotulo}</Badge>
      </div>
      <Actions {...props} />
    </li>
  )
}

/** The invoice, on the city's page if there is one. */
function Nota({ nota }: { nota: NonNullable<PedidoNoFio['nota']> }) {
  return (
    <p className="hint num">
      {nota.url === null ? rotuloNota(nota) : <a href={nota.url}>{rotuloNota(nota)}</a>} · código de
      verificação {nota.codigo}
    </p>
  )
}

/** Expiry; for a boleto also its line, amount and due date; for a card with an unknown outcome, the next step. */
function Prazo({ pedido }: { pedido: PedidoNoFio }) {
  const { acoes, boleto_linha: linha } = pedido
  if (isConsultando(pedido))
    return (
      <p className="hint">
        A operadora não respondeu. Perguntamos de novo até ela responder. <strong>Não pague de novo.</strong>
      </p>
    )
  if (!acoes.includes('pagar')) return null
  return (
    <p className="hint">
      Pague até <span className="num nowrap">{formatInstanteLocal(pedido.expiraEm)}</span>
      {linha !== null && <span className={styles['line']}>{linha}</span>}
    </p>
  )
}

function Actions({ pedido, cancelling, onCancel, onPay }: PedidoRowProps) {
  const { acoes, numero, order_id, pix_copy_paste_code: code, boleto_url: url, boleto_linha: linha } = pedido
  const may = new Set(acoes)
  const of = <span className="sr"> do pedido {numero}</span>
  return (
    <div className={styles['actions']}>
      {isConsultando(pedido) && (
        <Link className={buttonClass({ small: true })} to={statusHref('pending', order_id, origemDe(pedido))}>
          Acompanhar{of}
        </Link>
      )}
      {may.has('pagar') && (
        <Button small onClick={onPay}>
          Pagar agora{of}
        </Button>
      )}
      {may.has('copiar') && code !== null && (
        <CopyButton small text={code} copied="Código PIX copiado!">
          Copiar código{of}
        </CopyButton>
      )}
      {may.has('boleto') && url !== null && (
        <a className={buttonClass({ small: true })} href={url} target="_blank" rel="noopener noreferrer">
          Abrir boleto{of}
        </a>
      )}
      {may.has('boleto') && linha !== null && (
        <CopyButton small text={linha} copied="Linha digitável copiada!">
          Copiar linha{of}
        </CopyButton>
      )}
      {may.has('repetir') && (
        <Link className={buttonClass({ small: true })} to={pedidoHref(order_id)}>
          Tentar novamente{of}
        </Link>
      )}
      {may.has('recibo') && <ReciboButton small reference={order_id} label={<>Recibo{of}</>} />}
      {may.has('cancelar') && (
        <Button small kind="ghost" busy={cancelling} busyLabel="Cancelando" onClick={onCancel}>
          Cancelar{of}
        </Button>
      )}
    </div>
  )
}
