import { Kbd } from './Pieces'
import styles from './decision.module.css'

interface ReasonsProps<C extends string> {
  /** 'Motivo da recusa' */
  legend: string
  codes: readonly C[]
  labels: Readonly<Record<C, string>>
  chosen: C | undefined
  onChoose: (code: C) => void
}

/** Reasons with the digits that select them. */
export function Reasons<C extends string>({ legend, codes, labels, chosen, onChoose }: ReasonsProps<C>) {
  return (
    <fieldset>
      <legend>
        {legend}, <Kbd>1</Kbd> a <Kbd>{codes.length}</Kbd>
      </legend>
      <div className={styles.reasons}>
        {codes.map((code, index) => (
          <label key={code}>
            <input type="radio" name="recusa" checked={code === chosen} onChange={() => onChoose(code)} />
            <Kbd>{index + 1}</Kbd>
            <span>{labels[code]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Shortcuts of the reasons, while they can be selected. */
export function keysOfReasons<C extends string>({
  codes,
  labels,
  onChoose,
}: Pick<ReasonsProps<C>, 'codes' | 'labels' | 'onChoose'>) {
  return codes.map((code, index) => ({
    key: String(index + 1),
    does: labels[code],
    act: () => onChoose(code),
  }))
}
