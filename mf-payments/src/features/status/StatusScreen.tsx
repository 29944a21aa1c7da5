import { recibo } from '@portal/api/pagamento'
import { botoesStatus, TEXTOS_STATUS, type StatusTela } from '@portal/domain/estados'
import { call, Link, toast, useSearchParams } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass, cx } from '@portal/ui/classes'
import { CircleCheck, CircleX, Clock, Icon, Info, type IconProps } from '@portal/ui/icons'
import { useEffect, useState } from 'react'
import { boletoOf } from '../../lib/boleto'
import type { OrigemPagamento } from '../../lib/enderecos'
import { clearRascunhosOf, hasRascunhos } from '../../lib/rascunhos'
import { refreshUsuario } from '../../lib/usuario'
import { useStatus } from './useStatus'
import styles from './status.module.css'

const ICONS: Record<StatusTela, IconProps['of']> = {
  success: CircleCheck,
  pending: Clock,
  failure: CircleX,
  unknown: Info,
}

/** Where the orders of each kind are listed. */
const PEDIDOS: Record<OrigemPagamento, string> = { promocao: '/meus-anuncios', creditos: '/comprar-creditos' }

/** A promotion is paid again while its drafts are there; without them its listing is renewed from the list. */
function retryPlace(origem: OrigemPagamento): string {
  return origem === 'promocao' && hasRascunhos() ? '/pagamento' : PEDIDOS[origem]
}

/** /pagamento-status, PagamentoStatusView (SPEC section 2, Payment status). */
export default function StatusScreen() {
  const { reference, status } = useStatus()
  const [search] = useSearchParams()
  const origem: OrigemPagamento = search.get('origem') === 'creditos' ? 'creditos' : 'promocao'
  const paid = status === 'success'
  useEffect(() => {
    if (!paid || reference === undefined) return
    // The balance in the header follows what was just bought or spent.
    void refreshUsuario()
    clearRascunhosOf(reference)
  }, [paid, reference])
  const { titulo, mensagem } = TEXTOS_STATUS[status]
  return (
    <div className="wrap wrap--read">
      <div className={cx('panel', styles['status'], styles[status])}>
        <Icon of={ICONS[status]} className={styles['icon']} />
        <div role="status">
          <h1>{titulo}</h1>
          <p className="muted">{mensagem}</p>
        </div>
        {reference !== undefined && (
          <p className={cx('hint', styles['ref'])}>
            Pedido <span className="num">{reference}</span>
          </p>
        )}
        <Actions status={status} origem={origem} reference={reference} />
      </div>
    </div>
  )
}

interface ActionsProps {
  status: StatusTela
  origem: OrigemPagamento
  reference: string | undefined
}

function Actions({ status, origem, reference }: ActionsProps) {
  const { tentarNovamente, verPedidos } = botoesStatus(status)
  const boleto = status === 'pending' ? boletoOf(reference) : undefined
  return (
    <div className="row row--center">
      {tentarNovamente && (
        <Link className={buttonClass({ kind: 'primary' })} to={retryPlace(origem)}>
          Tentar novamente
        </Link>
      )}
      {boleto !== undefined && (
        <a className={buttonClass()} href={boleto} target="_blank" rel="noopener noreferrer">
          Abrir boleto
        </a>
      )}
      {verPedidos && (
        <Link className={buttonClass({ kind: 'primary' })} to={PEDIDOS[origem]}>
          Ver meus pedidos
        </Link>
      )}
      {status === 'success' && reference !== undefined && <Recibo reference={reference} />}
      <Link className={buttonClass()} to="/">
        Voltar ao início
      </Link>
    </div>
  )
}

/** Opens the printable receipt: its address is made when asked for, and expires. */
function Recibo({ reference }: { reference: string }) {
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const result = await call(recibo, { params: { order_id: reference } })
    setBusy(false)
    if (result.ok) window.open(result.data.url, '_blank', 'noopener')
    else toast(result.error.message, 'error')
  }
  return (
    <Button busy={busy} busyLabel="Abrindo" onClick={() => void open()}>
      Ver recibo
    </Button>
  )
}
