import { formatBRL, formatCreditos } from '@portal/domain/dinheiro'
import type { MetodoPagamento } from '@portal/domain/opcoes'
import { Picture } from '@portal/ui/Picture'
import { useId, type ReactNode } from 'react'
import type { CupomAplicado } from '../../lib/checkout/cupom'
import type { ResumoCompra } from './compra'
import layout from '../../lib/checkout/checkout.module.css'

export interface CarrinhoProps {
  compra: ResumoCompra
  metodo: MetodoPagamento | undefined
  cupom: CupomAplicado | undefined
  children: ReactNode
}

/** What is being bought, item by item; in credits when credits pay. */
export function Carrinho({ compra, metodo, cupom, children }: CarrinhoProps) {
  const id = useId()
  const emCreditos = metodo === 'credito'
  return (
    <aside className="side panel" aria-labelledby={id}>
      <div className="panel__hd">
        <h2 id={id}>Carrinho</h2>
      </div>
      <div className={layout['item']}>
        <div className={layout['pic']}>
          <Picture path={compra.imagem ?? null} alt="" sizes="4rem" />
        </div>
        <div>
          <p>
            <strong>{compra.titulo}</strong>
          </p>
          <p className="hint">{compra.detalhe}</p>
        </div>
      </div>
      <dl className="sum" aria-live="polite">
        {compra.itens.map(({ rotulo, valor, creditos }) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{emCreditos ? formatCreditos(creditos) : formatBRL(valor)}</dd>
          </div>
        ))}
        {cupom !== undefined && !emCreditos && (
          <div className={layout['off']}>
            <dt>Cupom {cupom.codigo}</dt>
            <dd>− {formatBRL(cupom.desconto)}</dd>
          </div>
        )}
        <div className="total">
          <dt>Total</dt>
          <dd>{emCreditos ? formatCreditos(compra.creditos) : formatBRL(cupom?.total ?? compra.total)}</dd>
        </div>
      </dl>
      {children}
    </aside>
  )
}
