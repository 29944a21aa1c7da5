import { formatBRL, formatCreditos } from '@portal/domain/dinheiro'
import { DURACAO_TOAST } from '@portal/domain/limites'
import { PAGAMENTO } from '@portal/domain/mensagens'
import { Link, navigate, toast } from '@portal/platform'
import { useSite } from '@portal/platform/site'
import { buttonClass, cx } from '@portal/ui/classes'
import { ArrowLeft, Icon } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { useEffect, useRef } from 'react'
import { CardFormLater } from '../../lib/card/CardFormLater'
import { CouponField } from '../../lib/checkout/CouponField'
import { FalhaNote } from '../../lib/checkout/FalhaNote'
import { MethodCards } from '../../lib/checkout/MethodCards'
import { metodoCredito, metodosEmDinheiro } from '../../lib/checkout/metodos'
import { missingToPay, PayAside, PayDock } from '../../lib/checkout/PayAction'
import { Secure } from '../../lib/checkout/Secure'
import { TermsSwitch } from '../../lib/checkout/TermsSwitch'
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
  const missing = missingToPay(pay)
  const total = pay.metodo === 'credito' ? formatCreditos(compra.creditos) : formatBRL(pay.total)
  const action = { total, missing, busy: pay.busy, onPay: () => void pay.submit() }
  return (
    <>
      <div className={cx('wrap', layout['pay'])}>
        <Link className={`${buttonClass({ kind: 'ghost', small: true })} back`} to="/promover-anuncio">
          <Icon of={ArrowLeft} />
          Promover anúncio
        </Link>
        <h1>Pagamento</h1>
        <div className={layout['columns']}>
          <Carrinho compra={compra} metodo={pay.metodo} cupom={pay.cupom} />
          <div className={layout['how']}>
            {compra.anuncio === undefined && <DraftMissing />}
            {pay.falha !== undefined && (
              <FalhaNote falha={pay.falha} pedidos="/pedidos" onForget={pay.forget} />
            )}
            <MethodCards
              metodos={[...metodosEmDinheiro(pagamentos.metodos), credito]}
              value={pay.metodo}
              onChange={pay.chooseMetodo}
            />
            {pay.metodo === 'cartao' && <CardFormLater ref={pay.card} dica={pay.dica} />}
            <CouponField
              alvo={{ promocao: compra.promocao }}
              applied={pay.cupom}
              onChange={pay.setCupom}
              unavailable={pay.metodo === 'credito' ? SEM_CUPOM : undefined}
            />
            <TermsSwitch on={pay.termos} onChange={pay.setTermos} />
            <PayAside {...action} />
            <Secure />
          </div>
        </div>
      </div>
      <PayDock {...action} />
      {pay.pixModal}
    </>
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
