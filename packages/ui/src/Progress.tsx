import { CircleCheck, Circle, Icon } from './icons'
import { cx } from './classes'

/** Progress from 0 to 100. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  const value = Math.round(Math.max(0, Math.min(100, percent)))
  return (
    <div
      className="bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${value}%` }} />
    </div>
  )
}

/** A four-part gauge (the visibility meter): `filled` parts, `value` 0 to 100. */
export function Meter(props: { label: string; filled: number; value: number; text: string }) {
  return (
    <div
      className="meter"
      role="meter"
      aria-label={props.label}
      aria-valuenow={props.value}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={props.text}
    >
      {[1, 2, 3, 4].map((part) => (
        <i key={part} className={cx(part <= props.filled && 'on') || undefined} />
      ))}
    </div>
  )
}

export interface CheckItem {
  label: string
  checked: boolean
}

/** A read-only checklist. */
export function Checks({ items }: { items: readonly CheckItem[] }) {
  return (
    <ul className="checks">
      {items.map(({ label, checked }) => (
        <li key={label} className={checked ? undefined : 'todo'}>
          <Icon of={checked ? CircleCheck : Circle} />
          <span>
            <span className="sr">{checked ? 'Concluído: ' : 'Falta: '}</span>
            {label}
          </span>
        </li>
      ))}
    </ul>
  )
}
