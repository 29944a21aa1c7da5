import { addDias, diaSemAno, type Dia } from '@portal/domain/tempo'
import type { CSSProperties } from 'react'
import { Sub, Table } from '../../lib/Pieces'
import styles from './numeros.module.css'

interface Barra {
  dia: Dia
  value: number
  /** The part of `value` drawn darker. */
  foot: number
  cells: readonly string[]
}

interface BarrasProps {
  label: string
  heads: readonly string[]
  /** First and last day of the axis. */
  de: Dia
  ate: Dia
  /** Days with data. */
  bars: readonly Barra[]
  /** Writes a value at the axis. */
  write: (value: number) => string
  /** Says what will stand here while there is nothing. */
  empty: string
}

function diasEntre(de: Dia, ate: Dia): Dia[] {
  const dias = [de]
  for (let dia = addDias(de, 1); dia <= ate; dia = addDias(dia, 1)) dias.push(dia)
  return dias
}

/** One bar per day of the period, hidden from screen readers in favour of the table below. */
export function Barras({ label, heads, de, ate, bars, write, empty }: BarrasProps) {
  if (bars.length === 0) return <Sub>{empty}</Sub>
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const dias = diasEntre(de, ate)
  const of = new Map(bars.map((bar) => [bar.dia, bar]))
  return (
    <>
      <div className={styles.chart} aria-hidden="true">
        <p className={styles.axis}>
          <span>{write(most)}</span>
          <span>{write(0)}</span>
        </p>
        <div className={styles.bars} style={{ '--days': dias.length } as CSSProperties}>
          {dias.map((dia) => (
            <Coluna key={dia} dia={dia} bar={of.get(dia)} most={most} />
          ))}
        </div>
        <p className={styles.ends}>
          <span>{diaSemAno(de)}</span>
          {ate !== de && <span>{diaSemAno(ate)}</span>}
        </p>
      </div>
      <details>
        <summary>Ver em tabela</summary>
        <Table
          label={label}
          columns={heads.map((head, index) => (index === 0 ? { head } : { head, figure: true as const }))}
          rows={bars.map(({ dia, cells }) => ({ key: dia, cells: [diaSemAno(dia), ...cells] }))}
        />
      </details>
    </>
  )
}

function Coluna({ dia, bar, most }: { dia: Dia; bar: Barra | undefined; most: number }) {
  if (bar === undefined || bar.value === 0) return <span />
  const { value, foot } = bar
  return (
    <span
      className={styles.bar}
      style={{ height: `${(100 * value) / most}%` }}
      title={`${diaSemAno(dia)}: ${bar.cells[0]}`}
    >
      <i style={{ height: `${(100 * foot) / value}%` }} />
    </span>
  )
}
