import { formatBRL, formatCreditos } from '@portal/domain/dinheiro'
import type { MetodoPagamento } from '@portal/domain/opcoes'
import { Picture } from '@portal/ui/Picture'
import { useId } from 'react'
import type { CupomAplicado } from '../../lib/checkout/cupom'
import { SumEnd } from '../../lib/checkout/SumEnd'
import { firstUpper } from '../../lib/noAr'
import type { ResumoCompra } from './compra'
import layout from '../../lib/checkout/checkout.module.css'

export interface CarrinhoProps {
  compra: ResumoCompra
  metodo: MetodoPagamento | undefined
  cupom: CupomAplicado | undefined
}

/** Contents and price of the purchase, with the amount first; in credits when credits pay. */
export function Carrinho({ compra, metodo, cupom }: CarrinhoProps) {
  const id = useId()
  const emCreditos = metodo === 'credito'
  const total = emCreditos ? formatCreditos(compra.creditos) : formatBRL(cupom?.total ?? compra.total)
  return (
    <section className={layout['cart']} aria-labelledby={id}>
      <h2 className="sr" id={id}>
        Carrinho
      </h2>
      <p className="hint">Total</p>
      <p className={layout['amount']} aria-live="polite">
        {total}
      </p>
      <p className="hint">{firstUpper(compra.detalhe)}. Cobrança única, sem renovação.</p>
      {compra.comeca !== undefined && (
        <p className="hint">No ar ao confirmar o pagamento; {compra.comeca}.</p>
      )}
      <div className={layout['item']}>
        <div className={layout['pic']}>
          <Picture path={compra.imagem ?? null} alt="" sizes="4rem" />
        </div>
        <strong>{compra.titulo}</strong>
      </div>
      <Itens compra={compra} cupom={emCreditos ? undefined : cupom} emCreditos={emCreditos} total={total} />
    </section>
  )
}

interface ItensProps extends Pick<CarrinhoProps, 'compra' | 'cupom'> {
  emCreditos: boolean
  total: string
}

function Itens({ compra, cupom, emCreditos, total }: ItensProps) {
  return (
    <dl className="sum">
      {compra.itens.map(({ rotulo, valor, creditos }) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd>{emCreditos ? formatCreditos(creditos) : formatBRL(valor)}</dd>
        </div>
      ))}
      <SumEnd cupom={cupom} total={total} />
    </dl>
  )
}
