import { useId, useState, useSyncExternalStore, type ChangeEvent } from 'react'
import { useShell } from '../ShellContext'
import { applyTheme, isTheme, THEMES, themeChoice, type Theme } from './theme'

const followsNothing = () => () => undefined

/** Selects the light, dark or system theme. */
export function ThemeSwitch() {
  const id = useId()
  const choice = themeChoice(useShell().host.storage)
  const stored = useSyncExternalStore<Theme>(
    followsNothing,
    () => choice.get() ?? 'auto',
    () => 'auto',
  )
  const [chosen, setChosen] = useState<Theme>()
  const choose = ({ target: { value } }: ChangeEvent<HTMLSelectElement>): void => {
    if (!isTheme(value)) return
    choice.set(value)
    applyTheme(value, document.documentElement)
    setChosen(value)
  }
  return (
    <p className="ft__theme">
      <label htmlFor={id}>Tema</label>
      <select id={id} className="input" value={chosen ?? stored} onChange={choose}>
        {Object.entries(THEMES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </p>
  )
}
