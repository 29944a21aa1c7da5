import type { Sugestao } from '@portal/api/busca'
import { cx } from '@portal/ui/classes'
import { Icon, LayoutDashboard, MapPin, Search, type IconProps } from '@portal/ui/icons'
import { useEffect, useId, useState, type RefObject } from 'react'
import styles from './Suggestions.module.css'
import { useOptions } from './useOptions'

const ICONS: Record<Sugestao['tipo'], IconProps['of']> = {
  categoria: LayoutDashboard,
  cidade: MapPin,
  palavra: Search,
}

export interface SuggestionsProps {
  field: RefObject<HTMLInputElement | null>
  text: string
  onChoose: (choice: Sugestao) => void
}

/**
 * Suggestion list of a search field: arrows navigate, Enter chooses, Esc closes. The focus stays in the
 * field.
 */
export default function Suggestions({ field, text, onChoose }: SuggestionsProps) {
  const id = useId()
  const options = useOptions(text)
  const { at, open, choose } = useWalk({ field, text, options, onChoose, id })
  if (!open) return null
  return (
    <ul id={id} role="listbox" aria-label="Sugestões" className={styles.list}>
      {options.map((option, index) => (
        <li
          key={`${option.tipo} ${option.texto}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          className={cx(styles.option, index === at && styles.on)}
          // A click would move the focus and close the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
        >
          <Icon of={ICONS[option.tipo]} small />
          {option.texto}
        </li>
      ))}
    </ul>
  )
}

interface Walk extends SuggestionsProps {
  options: readonly Sugestao[]
  id: string
}

function useWalk({ field, text, options, onChoose, id }: Walk) {
  const [walk, setWalk] = useState({ text, at: -1, closed: false })
  if (walk.text !== text) setWalk({ text, at: -1, closed: false })
  const focused = useFocused(field)
  const { at, closed } = walk
  const open = focused && !closed && options.length > 0
  const choose = (option: Sugestao): void => {
    setWalk({ text, at: -1, closed: true })
    onChoose(option)
  }
  useEffect(() => {
    const input = field.current
    if (input === null) return
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(open),
      'aria-controls': open ? id : '',
      'aria-activedescendant': open && at >= 0 ? `${id}-${at}` : '',
    }
    for (const [name, value] of Object.entries(attributes))
      if (value === '') input.removeAttribute(name)
      else input.setAttribute(name, value)
    if (!open) return
    const onKey = (event: KeyboardEvent): void => {
      const chosen = options[at]
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined) setWalk({ text, at: wrap(at + step, options.length), closed: false })
      else if (event.key === 'Enter' && chosen !== undefined) choose(chosen)
      else if (event.key === 'Escape') setWalk({ text, at: -1, closed: true })
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    input.addEventListener('keydown', onKey)
    return () => input.removeEventListener('keydown', onKey)
  })
  return { at, open, choose }
}

/** Index with wrap-around; -1 is the field itself. */
function wrap(at: number, count: number): number {
  return at < -1 ? count - 1 : at >= count ? -1 : at
}

function useFocused(field: RefObject<HTMLInputElement | null>): boolean {
  const [focused, setFocused] = useState(() => document.activeElement === field.current)
  useEffect(() => {
    const input = field.current
    const read = () => setFocused(document.activeElement === input)
    read()
    input?.addEventListener('focus', read)
    input?.addEventListener('blur', read)
    return () => {
      input?.removeEventListener('focus', read)
      input?.removeEventListener('blur', read)
    }
  }, [field])
  return focused
}
