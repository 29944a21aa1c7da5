import { useId } from 'react'

export interface ChartProps {
  /** Says the totals: 'Visualizações e contatos de 8 a 21 de novembro: 995 visualizações e 149 contatos.' */
  title: string
  line: readonly number[]
  bars: readonly number[]
  /** Moments within the days (2.5 is noon of the third), each a dashed line from top to bottom. */
  marks?: readonly number[]
  /** Under the axis, evenly spread. */
  labels: readonly string[]
}

const BAR_WIDTH = 0.36

/** A line and bars over the same days. The figures themselves belong in a table beside it. */
export function Chart({ title, line, bars, marks = [], labels }: ChartProps) {
  const id = useId()
  const top = niceTop(Math.max(0, ...line, ...bars))
  const ticks = [top, (top * 2) / 3, top / 3, 0]
  return (
    <div className="chart">
      <div className="chart__y" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-labelledby={id}>
        <title id={id}>{title}</title>
        {ticks.map((tick) => (
          <path key={tick} className="g" d={`M0 ${y(tick, top)}H100`} />
        ))}
        {marks.map((mark) => (
          <path key={mark} className="m" d={`M${((mark / line.length) * 100).toFixed(2)} 0V100`} />
        ))}
        {line.length > 0 && <path className="f" d={area(line, top)} />}
        {bars.map((value, index) => (
          <path key={index} className="b" d={bar(value, index, bars.length, top)} />
        ))}
        {line.length > 0 && <path className="a" d={`M${points(line, top)}`} />}
      </svg>
      <div className="chart__x" aria-hidden="true">
        {labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </div>
  )
}

/** The least round number, divisible by three, that holds the largest value: 0 gives 3, 112 gives 120. */
export function niceTop(max: number): number {
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, max))) - 1)
  const step = 3 * magnitude
  return Math.max(3, Math.ceil(max / step) * step)
}

function y(value: number, top: number): string {
  return (100 - (value / top) * 100).toFixed(2)
}

function x(index: number, count: number): number {
  return ((index + 0.5) / count) * 100
}

function points(values: readonly number[], top: number): string {
  return values.map((value, index) => `${x(index, values.length).toFixed(2)} ${y(value, top)}`).join('L')
}

function area(values: readonly number[], top: number): string {
  const last = x(values.length - 1, values.length).toFixed(2)
  return `M${points(values, top)}L${last} 100H${x(0, values.length).toFixed(2)}z`
}

function bar(value: number, index: number, count: number, top: number): string {
  const width = (100 / count) * BAR_WIDTH
  return `M${(x(index, count) - width / 2).toFixed(2)} 100V${y(value, top)}h${width.toFixed(2)}V100z`
}
