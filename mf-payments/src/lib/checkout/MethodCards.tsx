import type { MetodoPagamento } from '@portal/domain/opcoes'
import { Opt, Opts } from '@portal/ui/Choices'
import { Barcode, Coins, CreditCard, QrCode, type IconProps } from '@portal/ui/icons'
import type { Metodo } from './metodos'
import styles from './checkout.module.css'

const ICONS: Record<MetodoPagamento, IconProps['of']> = {
  pix: QrCode,
  cartao: CreditCard,
  boleto: Barcode,
  credito: Coins,
}

export interface MethodCardsProps {
  metodos: readonly Metodo[]
  value: MetodoPagamento | undefined
  onChange: (metodo: MetodoPagamento) => void
}

/** Payment methods as radio cards; an unavailable one stays visible with its reason. */
export function MethodCards({ metodos, value, onChange }: MethodCardsProps) {
  return (
    <fieldset className={styles['methods']}>
      <legend className="sr">Forma de pagamento</legend>
      <h2 aria-hidden="true">Forma de pagamento</h2>
      <Opts>
        {metodos.map(({ metodo, titulo, detalhe, disponivel }) => (
          <Opt
            key={metodo}
            lead
            name="metodo"
            value={metodo}
            icon={ICONS[metodo]}
            title={titulo}
            detail={detalhe}
            disabled={!disponivel}
            checked={value === metodo}
            onChange={() => onChange(metodo)}
          />
        ))}
      </Opts>
    </fieldset>
  )
}
