import type { PedidoNoFio } from '@portal/api/pedidos'
import { botoesStatus, type StatusTela } from '@portal/domain/estados'
import { formatBRL } from '@portal/domain/dinheiro'
import { rotuloNota } from '@portal/domain/pedido'
import { Link, useSearchParams } from '@portal/platform'
import { buttonClass, cx } from '@portal/ui/classes'
import { CircleCheck, CircleX, Clock, Icon, Info, type IconProps } from '@portal/ui/icons'
import { useEffect } from 'react'
import type { OrigemPagamento } from '../../lib/enderecos'
import { formatInstanteLocal } from '../../lib/datas'
import { endIntencaoOf } from '../../lib/intencao'
import { pedidoFeito, pedidoHref, valorDe, type PedidoFeito } from '../../lib/pedido'
import { ReciboButton } from '../../lib/ReciboButton'
import { CopyButton } from '@portal/ui/CopyButton'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { clearRascunhosOf, hasRascunhos } from '../../lib/rascunhos'
import { refreshUsuario } from '../../lib/usuario'
import { BoletoPanel } from './BoletoPanel'
import { Consulta } from './Consulta'
import { CardPreview } from '@portal/ui/CardPreview'
import { Timeline } from '@portal/ui/Timeline'
import { CreditosRecebidos, useRecebidos } from './Creditos'
import { Divulgue, passosDe, useComprado } from './NoAr'
import { textoDoStatus, type SituacaoDaCompra } from './textos'
import { usePedidoDoStatus } from './usePedidoDoStatus'
import { useStatus } from './useStatus'
import styles from './status.module.css'

const ICONS: Record<StatusTela, IconProps['of']> = {
  success: CircleCheck,
  pending: Clock,
  failure: CircleX,
  unknown: Info,
}

interface Retried {
  origem: OrigemPagamento
  reference: string | undefined
  found: PedidoNoFio | null | undefined
}

/**
 * Target of a retry: the same order's page while it is payable or not loaded yet; otherwise the start of a
 * new purchase.
 */
function retryPlace({ origem, reference, found }: Retried): string {
  const repeatable = found === undefined ? reference : found?.acoes.includes('repetir') && found.order_id
  if (repeatable) return pedidoHref(repeatable)
  if (origem === 'creditos') return '/comprar-creditos'
  return hasRascunhos() ? '/pagamento' : '/meus-anuncios'
}

/** /pagamento-status, PagamentoStatusView (rule: pagamentos/tela-do-status). */
export default function StatusScreen() {
  const { reference, status, estado } = useStatus()
  const pedido = pedidoFeito(reference)
  const { found, isCurrent } = usePedidoDoStatus(reference, status)
  const lido = found ?? undefined
  const [search] = useSearchParams()
  const origem: OrigemPagamento = search.get('origem') === 'creditos' ? 'creditos' : 'promocao'
  const paid = status === 'success'
  useEffect(() => {
    if (reference !== undefined && (status === 'success' || status === 'failure')) endIntencaoOf(reference)
  }, [status, reference])
  useEffect(() => {
    if (!paid || reference === undefined) return
    // Updates the header's balance after a purchase or payment.
    void refreshUsuario()
    clearRascunhosOf(reference)
  }, [paid, reference])
  const metodo = pedido?.metodo ?? lido?.metodo
  const consultando = status === 'pending' && metodo === 'cartao'
  const boleto = pedido?.boleto ?? boletoDe(lido)
  const anuncioId = pedido?.anuncioId ?? lido?.anuncio?.id
  const { comprado, isRead } = useComprado(paid ? anuncioId : undefined)
  const credito = paid && lido?.tipo === 'creditos' ? lido : undefined
  const { recebidos, isRead: isCreditoRead } = useRecebidos(credito?.order_id)
  const compra = comprado && (comprado.revisao === undefined ? 'no-ar' : 'em-revisao')
  // What arrives later would move a button away from under a finger.
  const isSettled = !paid || (isCurrent && isRead && isCreditoRead)
  const { kicker, titulo, mensagem } = textoDoStatus({ status, estado, metodo, origem, compra })
  return (
    <div className={cx('wrap', styles['status'], styles[status])}>
      {isSettled && comprado !== undefined && (
        <div className={styles['card']}>
          <CardPreview anuncio={comprado.anuncio} adicionais={comprado.anuncio} />
        </div>
      )}
      <div className={styles['main']}>
        <div role="status">
          <p className={styles['kicker']}>
            <Icon of={ICONS[status]} />
            {kicker}
          </p>
          <h1>{titulo}</h1>
          <p className={styles['lead']}>{mensagem}</p>
        </div>
        {isSettled ? (
          <>
            {paid && <Timeline steps={passosDe(lido, comprado)} />}
            {credito && recebidos && <CreditosRecebidos pedido={credito} recebidos={recebidos} />}
            {compra === 'no-ar' && comprado && <Divulgue anuncio={comprado.anuncio} />}
            {status === 'pending' && boleto !== undefined && <BoletoPanel boleto={boleto} pedido={lido} />}
            {consultando && <Consulta pedido={lido} />}
            {status === 'pending' && lido !== undefined && <Resume pedido={lido} />}
            <Actions {...{ status, origem, reference, found, anuncioId, compra }} />
          </>
        ) : (
          <PanelSkeleton label="Carregando o pedido" />
        )}
        {reference !== undefined && (
          <p className={cx('hint', styles['ref'])}>
            Pedido <span className="num">{lido?.numero ?? reference}</span>
            {lido?.nota !== undefined && ` · ${rotuloNota(lido.nota)}`}
          </p>
        )}
      </div>
    </div>
  )
}

/** Expiry of the charge, and how to pay it now. */
function Resume({ pedido }: { pedido: PedidoNoFio }) {
  const { acoes, pix_copy_paste_code: code } = pedido
  if (!acoes.includes('pagar') || acoes.includes('boleto')) return null
  return (
    <div className={styles['resume']}>
      <p className={styles['value']}>{formatBRL(valorDe(pedido))}</p>
      <p className="hint">Pague até {formatInstanteLocal(pedido.expiraEm)}</p>
      <div className="row">
        <Link className={buttonClass({ kind: 'primary', large: true })} to={pedidoHref(pedido.order_id)}>
          Pagar agora
        </Link>
        {code !== null && (
          <CopyButton large text={code} copied="Código PIX copiado!">
            Copiar código
          </CopyButton>
        )}
      </div>
    </div>
  )
}

interface ActionsProps {
  status: StatusTela
  origem: OrigemPagamento
  reference: string | undefined
  found: PedidoNoFio | null | undefined
  anuncioId: number | undefined
  compra: SituacaoDaCompra | undefined
}

function Actions({ status, origem, reference, found, anuncioId, compra }: ActionsProps) {
  const { tentarNovamente, verPedidos } = botoesStatus(status)
  const resumable = status === 'pending' && found?.acoes.includes('pagar') === true
  return (
    <div className="row">
      {tentarNovamente && (
        <Link className={buttonClass({ kind: 'primary' })} to={retryPlace({ origem, reference, found })}>
          Tentar novamente
        </Link>
      )}
      {verPedidos && (
        <Link className={buttonClass({ kind: resumable ? 'default' : 'primary' })} to="/pedidos">
          Ver meus pedidos
        </Link>
      )}
      {status === 'success' && anuncioId !== undefined && compra !== 'em-revisao' && (
        <Link className={buttonClass({ kind: 'ghost' })} to={`/promocao/${anuncioId}`}>
          Ver os impulsos
        </Link>
      )}
      {status === 'success' && reference !== undefined && (
        <ReciboButton reference={reference} label="Ver recibo" />
      )}
      <Link className={buttonClass({ kind: 'ghost' })} to="/">
        Voltar ao início
      </Link>
    </div>
  )
}

/** The slip from the server, for another device or browser. */
function boletoDe(lido: PedidoNoFio | undefined): PedidoFeito['boleto'] {
  if (lido === undefined || lido.boleto_url === null) return undefined
  return { url: lido.boleto_url, linha: lido.boleto_linha ?? undefined, bloqueado: false }
}
