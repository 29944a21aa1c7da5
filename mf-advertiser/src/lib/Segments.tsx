import styles from './area.module.css'

interface SegmentsProps<T extends string | number> {
  legend: string
  name: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** Segmented control: one of a few options. */
export function Segments<T extends string | number>(props: SegmentsProps<T>) {
  const { legend, name, options, value, onChange } = props
  return (
    <fieldset className={styles['segments']}>
      <legend className="sr">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
