import { PACOTES, type PacoteCreditos } from '@portal/domain/creditos'
import { precoUnitario, valeEmTop } from '@portal/domain/creditos-em-uso'
import { formatBRL, formatCreditos } from '@portal/domain/dinheiro'
import { Badge } from '@portal/ui/Badge'
import { cx } from '@portal/ui/classes'
import styles from './creditos.module.css'

export interface PacotesProps {
  value: PacoteCreditos | undefined
  onChange: (pacote: PacoteCreditos) => void
}

/** The seven packages as radio cards: credits, what they buy, price, price of one. */
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
              <small>{valeEmTop(pacote.total)}</small>
              <small>{bonusText(pacote)}</small>
              <span className={styles['price']}>
                <strong className="num">{formatBRL(pacote.preco)}</strong>
                {pacote.descontoPercent > 0 && <OldPrice pacote={pacote} />}
              </span>
              <small className="num">{formatBRL(precoUnitario(pacote.preco, pacote.total))} cada</small>
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
