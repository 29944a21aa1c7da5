import { Table } from '../../lib/Pieces'
import styles from './numeros.module.css'

interface BarrasProps {
  label: string
  heads: readonly string[]
  bars: readonly { name: string; value: number; foot: number; cells: readonly string[] }[]
}

/** One bar per day, hidden from screen readers in favour of the table below. */
export function Barras({ label, heads, bars }: BarrasProps) {
  if (bars.length === 0) return <p>Nada neste período.</p>
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <>
      <div className={styles.bars} aria-hidden="true">
        {bars.map(({ name, value, foot }) => (
          <span key={name} className={styles.bar} style={{ height: `${(100 * value) / most}%` }} title={name}>
            <i style={{ height: `${value === 0 ? 0 : (100 * foot) / value}%` }} />
          </span>
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </p>
      <details>
        <summary>Ver em tabela</summary>
        <Table
          label={label}
          columns={heads.map((head, index) => (index === 0 ? { head } : { head, figure: true as const }))}
          rows={bars.map(({ name, cells }) => ({ key: name, cells: [name, ...cells] }))}
        />
      </details>
    </>
  )
}
