import { recibo } from '@portal/api/pagamento'
import { botoesStatus, type StatusTela } from '@portal/domain/estados'
import { call, Link, toast, useSearchParams } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass, cx } from '@portal/ui/classes'
import { CircleCheck, CircleX, Clock, Icon, Info, type IconProps } from '@portal/ui/icons'
import { useEffect, useState } from 'react'
import type { OrigemPagamento } from '../../lib/enderecos'
import { endIntencaoOf } from '../../lib/intencao'
import { openLateTab } from '../../lib/lateTab'
import { pedidoFeito, type PedidoFeito } from '../../lib/pedido'
import { clearRascunhosOf, hasRascunhos } from '../../lib/rascunhos'
import { refreshUsuario } from '../../lib/usuario'
import { BoletoPanel } from './BoletoPanel'
import { textoDoStatus } from './textos'
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

/** /pagamento-status, PagamentoStatusView (rule: pagamentos/tela-do-status). */
export default function StatusScreen() {
  const { reference, status, estado } = useStatus()
  const pedido = pedidoFeito(reference)
  const [search] = useSearchParams()
  const origem: OrigemPagamento = search.get('origem') === 'creditos' ? 'creditos' : 'promocao'
  const paid = status === 'success'
  useEffect(() => {
    if (reference !== undefined && (status === 'success' || status === 'failure')) endIntencaoOf(reference)
  }, [status, reference])
  useEffect(() => {
    if (!paid || reference === undefined) return
    // The balance in the header follows what was just bought or spent.
    void refreshUsuario()
    clearRascunhosOf(reference)
  }, [paid, reference])
  const { titulo, mensagem } = textoDoStatus({ status, estado, metodo: pedido?.metodo })
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
        {status === 'pending' && pedido?.boleto !== undefined && <BoletoPanel boleto={pedido.boleto} />}
        <Actions {...{ status, origem, reference, pedido }} />
      </div>
    </div>
  )
}

interface ActionsProps {
  status: StatusTela
  origem: OrigemPagamento
  reference: string | undefined
  pedido: PedidoFeito | undefined
}

function Actions({ status, origem, reference, pedido }: ActionsProps) {
  const { tentarNovamente, verPedidos } = botoesStatus(status)
  const anuncioId = status === 'success' ? pedido?.anuncioId : undefined
  return (
    <div className="row row--center">
      {tentarNovamente && (
        <Link className={buttonClass({ kind: 'primary' })} to={retryPlace(origem)}>
          Tentar novamente
        </Link>
      )}
      {verPedidos && (
        <Link
          className={buttonClass({ kind: pedido?.boleto === undefined ? 'primary' : 'default' })}
          to={PEDIDOS[origem]}
        >
          Ver meus pedidos
        </Link>
      )}
      {anuncioId !== undefined && (
        <Link className={buttonClass()} to={`/promocao/${anuncioId}`}>
          Ver os impulsos
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
    const tab = openLateTab()
    const result = await call(recibo, { params: { order_id: reference } })
    setBusy(false)
    if (result.ok) return tab.show(result.data.url)
    tab.drop()
    toast(result.error.message, 'error')
  }
  return (
    <Button busy={busy} busyLabel="Abrindo" onClick={() => void open()}>
      Ver recibo
    </Button>
  )
}
