import { PACOTES, type PacoteCreditos } from '@portal/domain/creditos'
import { formatBRL, formatCreditos } from '@portal/domain/dinheiro'
import { Badge } from '@portal/ui/Badge'
import { cx } from '@portal/ui/classes'
import styles from './creditos.module.css'

export interface PacotesProps {
  value: PacoteCreditos | undefined
  onChange: (pacote: PacoteCreditos) => void
}

/** The seven packages as radio cards: credits, price, discount. */
export function Pacotes({ value, onChange }: PacotesProps) {
  return (
    <fieldset className={cx('panel', styles['packs'])}>
      <legend className="sr">Pacotes de créditos</legend>
      <h2 aria-hidden="true">Pacotes de créditos</h2>
      <div className="opts">
        {PACOTES.map((pacote) => (
          <label key={pacote.total} className="opt">
            <input
              type="radio"
              name="pacote"
              value={pacote.total}
              checked={value?.total === pacote.total}
              onChange={() => onChange(pacote)}
            />
            <span className={cx('opt__box', styles['pack'])}>
              <b>{formatCreditos(pacote.total)}</b>
              <small>{bonusText(pacote)}</small>
              <span className={styles['price']}>
                <strong className="num">{formatBRL(pacote.preco)}</strong>
                {pacote.descontoPercent > 0 && <OldPrice pacote={pacote} />}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function OldPrice({ pacote }: { pacote: PacoteCreditos }) {
  return (
    <>
      <span className="sr"> em vez de </span>
      <s className="num">{formatBRL(pacote.precoOriginal)}</s>
      <Badge tone="green">−{pacote.descontoPercent}%</Badge>
    </>
  )
}

function bonusText({ bonus }: PacoteCreditos): string {
  return bonus === 0 ? 'Sem bônus' : `${formatCreditos(bonus)} de bônus`
}
