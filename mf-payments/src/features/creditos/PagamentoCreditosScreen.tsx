import { pacotePorTotal, descricaoCompra, type PacoteCreditos } from '@portal/domain/creditos'
import { centavos, formatBRL, formatCreditos } from '@portal/domain/dinheiro'
import { call, Link, useSearchParams } from '@portal/platform'
import { useSite } from '@portal/platform/site'
import { buttonClass, cx } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { Note } from '@portal/ui/Note'
import { CheckoutFrame } from '../../lib/checkout/CheckoutFrame'
import { concluir } from '../../lib/checkout/concluir'
import { CouponField } from '../../lib/checkout/CouponField'
import type { CupomAplicado } from '../../lib/checkout/cupom'
import { metodosEmDinheiro } from '../../lib/checkout/metodos'
import { SumEnd } from '../../lib/checkout/SumEnd'
import { useCheckout } from '../../lib/checkout/useCheckout'
import { useIntencoes } from '../../lib/intencao'
import { usePix } from '../../lib/pix/usePix'
import { comprar, creditosOrdered } from './comprar'
import layout from '../../lib/checkout/checkout.module.css'

/** /pagamento-creditos?valor=&creditos= (rule: creditos/tela); pays through the regular purchase. */
export default function PagamentoCreditosScreen() {
  const [search] = useSearchParams()
  const pacote = pacotePorTotal(Number(search.get('creditos')))
  if (pacote === undefined) return <UnknownPackage />
  const quoted = search.get('valor')
  const otherPrice = quoted !== null && centavos(quoted) !== pacote.preco
  return <Checkout key={pacote.total} pacote={pacote} otherPrice={otherPrice} />
}

function UnknownPackage() {
  return (
    <div className="wrap">
      <Empty
        heading="h1"
        role="alert"
        title="Pacote de créditos não encontrado."
        actions={
          <Link className={buttonClass({ kind: 'primary' })} to="/comprar-creditos">
            Ver pacotes de créditos
          </Link>
        }
      />
    </div>
  )
}

function usePagamentoCreditos(pacote: PacoteCreditos) {
  const checkout = useCheckout()
  const intencoes = useIntencoes('creditos')
  const pix = usePix({
    origem: 'creditos',
    likely: checkout.metodo === 'pix',
    onLeave: creditosOrdered,
    onRenew: () => {
      intencoes.ended()
      void submit()
    },
  })
  const submit = () =>
    checkout.attemptWith(async (instrumento) => {
      const desfecho = await comprar({ call, intencoes }, { pacote, cupom: checkout.cupom, instrumento })
      concluir(desfecho, {
        origem: 'creditos',
        openPix: pix.open,
        onOrdered: creditosOrdered,
        onFalha: checkout.setFalha,
      })
    })
  const forget = () => {
    intencoes.ended()
    checkout.setFalha(undefined)
  }
  return { ...checkout, submit, forget, pixModal: pix.modal }
}

function Checkout({ pacote, otherPrice }: { pacote: PacoteCreditos; otherPrice: boolean }) {
  const { pagamentos } = useSite()
  const pay = usePagamentoCreditos(pacote)
  return (
    <CheckoutFrame
      title="Pagamento de créditos"
      back={{ to: '/comprar-creditos', label: 'Créditos' }}
      pay={pay}
      metodos={metodosEmDinheiro(pagamentos.metodos)}
      total={formatBRL(pay.cupom?.total ?? pacote.preco)}
      cart={<Carrinho pacote={pacote} cupom={pay.cupom} />}
      note={
        otherPrice && (
          <Note kind="warning" className={layout['note']}>
            O preço deste pacote é {formatBRL(pacote.preco)}.
          </Note>
        )
      }
      coupon={<CouponField alvo={{ creditos: pacote.total }} applied={pay.cupom} onChange={pay.setCupom} />}
      pedidos="/comprar-creditos"
    />
  )
}

interface CarrinhoProps {
  pacote: PacoteCreditos
  cupom: CupomAplicado | undefined
}

function Carrinho({ pacote, cupom }: CarrinhoProps) {
  const total = formatBRL(cupom?.total ?? pacote.preco)
  return (
    <section className={layout['cart']} aria-label="Carrinho">
      <p className="hint">Total</p>
      <p className={layout['amount']} aria-live="polite">
        {total}
      </p>
      <p className="hint">{formatCreditos(pacote.total)}. Cobrança única, sem renovação.</p>
      <dl className={cx('sum', layout['block'])}>
        <div>
          <dt>{descricaoCompra(pacote.total)}</dt>
          <dd>{formatBRL(pacote.preco)}</dd>
        </div>
        {pacote.bonus > 0 && (
          <div>
            <dt>Bônus incluído</dt>
            <dd>{formatCreditos(pacote.bonus)}</dd>
          </div>
        )}
        <SumEnd cupom={cupom} total={total} />
      </dl>
    </section>
  )
}
