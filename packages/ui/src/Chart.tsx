export interface ChartProps {
  /** States the totals: 'Visitas e contatos de 8 a 21 de novembro: 995 visitas e 149 contatos.' */
  title: string
  /** One value per day; the largest bar shows its number. */
  bars: readonly number[]
  /** Dark lower part of each bar. */
  feet: readonly number[]
  /** Positions in days (2.5 is noon of the third), marked under the axis. */
  marks?: readonly number[]
  /** Axis labels, evenly spread. */
  labels: readonly string[]
}

/** Bar chart with a dark lower part per bar. Provide the figures in a table beside it. */
export function Chart({ title, bars, feet, marks = [], labels }: ChartProps) {
  const top = Math.max(1, ...bars, ...feet)
  const best = bars.indexOf(top)
  return (
    <div className="bars" role="img" aria-label={title}>
      <div className="bars__c">
        {bars.map((value, index) => (
          <i
            key={index}
            data-n={index === best ? value.toLocaleString('pt-BR') : undefined}
            style={{ height: percent(value, top) }}
          >
            <b style={{ height: percent(Math.min(feet[index] ?? 0, value), value) }} />
          </i>
        ))}
      </div>
      <div className="bars__i">
        {marks.map((mark) => (
          <i key={mark} style={{ left: percent(mark, bars.length) }} />
        ))}
      </div>
      <div className="bars__x">
        {labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </div>
  )
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '0%' : `${((part / whole) * 100).toFixed(2)}%`
}
