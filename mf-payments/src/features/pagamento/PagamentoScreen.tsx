import { formatBRL, formatCreditos } from '@portal/domain/dinheiro'
import { DURACAO_TOAST } from '@portal/domain/limites'
import { PAGAMENTO } from '@portal/domain/mensagens'
import { Link, navigate, toast } from '@portal/platform'
import { useSite } from '@portal/platform/site'
import { buttonClass } from '@portal/ui/classes'
import { Note } from '@portal/ui/Note'
import { useEffect, useRef } from 'react'
import { CheckoutFrame } from '../../lib/checkout/CheckoutFrame'
import { CouponField } from '../../lib/checkout/CouponField'
import { metodoCredito, metodosEmDinheiro } from '../../lib/checkout/metodos'
import { saldoDe, useUsuario } from '../../lib/usuario'
import { Carrinho } from './Carrinho'
import { useCompra, type ResumoCompra } from './compra'
import { usePedidoAberto } from './usePedidoAberto'
import { usePagamento } from './usePagamento'
import layout from '../../lib/checkout/checkout.module.css'

/** /pagamento (rule: pagamentos/tela). */
export default function PagamentoScreen() {
  const compra = useCompra()
  const ready = compra !== undefined
  const shown = useRef(false)
  useEffect(() => {
    if (ready || shown.current) return
    shown.current = true
    toast(PAGAMENTO.dadosAusentes, 'error', DURACAO_TOAST.pagamento)
    navigate('/painel-anunciante', { replace: true })
  }, [ready])
  return compra === undefined ? null : <Checkout compra={compra} />
}

const SEM_CUPOM = 'O cupom desconta o valor em reais. Escolha Pix, cartão ou boleto para usar um.'

function Checkout({ compra }: { compra: ResumoCompra }) {
  const { pagamentos } = useSite()
  const usuario = useUsuario()
  const saldo = saldoDe(usuario)
  const credito = metodoCredito(saldo, compra.creditos)
  const pay = usePagamento(compra, credito.disponivel)
  usePedidoAberto()
  return (
    <CheckoutFrame
      title="Pagamento"
      back={{ to: '/promover-anuncio', label: 'Promover anúncio' }}
      pay={pay}
      metodos={[...metodosEmDinheiro(pagamentos.metodos), credito]}
      total={pay.metodo === 'credito' ? formatCreditos(compra.creditos) : formatBRL(pay.total)}
      cart={<Carrinho compra={compra} metodo={pay.metodo} cupom={pay.cupom} />}
      note={compra.anuncio === undefined && <DraftMissing />}
      coupon={
        <CouponField
          alvo={{ promocao: compra.promocao }}
          applied={pay.cupom}
          onChange={pay.setCupom}
          unavailable={pay.metodo === 'credito' ? SEM_CUPOM : undefined}
        />
      }
      pedidos="/pedidos"
    />
  )
}

function DraftMissing() {
  return (
    <Note
      kind="danger"
      role="alert"
      className={layout['note']}
      action={
        <Link className={buttonClass({ small: true })} to="/criar-anuncio">
          Publicar anúncio
        </Link>
      }
    >
      {PAGAMENTO.rascunhoInvalido}
    </Note>
  )
}
