import { cx } from '@portal/ui/classes'
import { useRef } from 'react'
import { useKeys } from './keys'
import { Prazo, Sub, Tag } from './Pieces'
import { useNow } from './useNow'
import styles from './rows.module.css'

export interface Row {
  key: string | number
  href: string
  title: string
  detail: string
  prazo: { ate: string; desde: string } | undefined
  tags: readonly { text: string; kind?: 'hot' | 'ok' | 'soon' | undefined }[]
  code?: string
  /** Marks the row for a common act. */
  pick?: { label: string; checked: boolean; onChange: (checked: boolean) => void } | undefined
}

interface RowListProps {
  label: string
  rows: readonly Row[]
  /** Part of a block instead of the page. */
  inside?: boolean
}

/** List of 56 px rows: J and K move, Enter opens. */
export function RowList({ label, rows, inside = false }: RowListProps) {
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  const move = (step: number) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    const to = at < 0 ? 0 : at + step
    links[Math.max(0, Math.min(links.length - 1, to))]?.focus()
  }
  useKeys(label, [
    { key: 'j', does: 'Próximo', act: () => move(1), repeats: true },
    { key: 'k', does: 'Anterior', act: () => move(-1), repeats: true },
    { key: 'Enter', does: 'Abrir' },
  ])
  return (
    <ul className={cx(styles.rows, inside && styles.inside)} ref={list} aria-label={label}>
      {rows.map(({ key, href, title, detail, prazo, tags, code, pick }) => (
        <li key={key}>
          {pick !== undefined && (
            <input
              type="checkbox"
              className={styles.pick}
              aria-label={pick.label}
              checked={pick.checked}
              onChange={({ target }) => pick.onChange(target.checked)}
            />
          )}
          <div className={styles.words}>
            <a href={href}>{title}</a>
            <Sub>{detail}</Sub>
          </div>
          <span className={styles.tags}>
            {tags.map(({ text, kind }) => (
              <Tag key={text} {...(kind && { kind })}>
                {text}
              </Tag>
            ))}
          </span>
          {code !== undefined && <span className={styles.code}>{code}</span>}
          <span className={styles.time}>{prazo && <Prazo {...prazo} now={now} />}</span>
        </li>
      ))}
    </ul>
  )
}
