import { cx } from '@portal/ui/classes'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { useId } from 'react'
import { lerPrazo } from './words'
import styles from './pieces.module.css'
import table from './table.module.css'

type ActionKind = 'plain' | 'ghost' | 'go' | 'yes' | 'no'

export const actionClass = (kind: ActionKind = 'plain', icon = false): string =>
  cx(styles.ob, kind !== 'plain' && styles[kind], icon && styles.icon)

interface ActionProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  kind?: ActionKind
  icon?: boolean
  /** Equivalent keyboard shortcut. */
  tecla?: string
}

export function Action({ kind, icon, tecla, children, ...rest }: ActionProps) {
  return (
    <button type="button" className={actionClass(kind, icon)} {...rest}>
      {children}
      {tecla !== undefined && <Kbd>{tecla}</Kbd>}
    </button>
  )
}

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className={styles.kbd} aria-hidden="true">
      {children}
    </kbd>
  )
}

const TAGS = { hot: styles.tagHot, ok: styles.tagOk, soon: styles.tagSoon }

export function Tag({ kind, children }: { kind?: keyof typeof TAGS; children: ReactNode }) {
  return <span className={cx(styles.tag, kind && TAGS[kind])}>{children}</span>
}

export function Sub({ children, as: As = 'p' }: { children: ReactNode; as?: 'p' | 'span' | 'small' }) {
  return <As className={styles.sub}>{children}</As>
}

/** A deadline in words, with the elapsed part as a pie: calm, near, hot, and late in another shape. */
export function Prazo({ ate, desde, now }: { ate: string; desde: string; now: Date }) {
  const { texto, urgencia, gasto } = lerPrazo(ate, desde, now)
  const style: CSSProperties & Record<'--op-p', number> = { '--op-p': gasto }
  return (
    <span className={cx(styles.prazo, urgencia !== 'calmo' && styles[urgencia])} style={style}>
      {texto}
    </span>
  )
}

const PRIORIDADES = ['baixa', 'média', 'alta', 'máxima']

export function Prioridade({ nivel }: { nivel: number }) {
  const said = <span className="sr">{`Prioridade ${PRIORIDADES[nivel - 1] ?? 'baixa'}. `}</span>
  if (nivel >= 4)
    return (
      <>
        <span className={styles.maxima} aria-hidden="true">
          !
        </span>
        {said}
      </>
    )
  return (
    <>
      <span className={styles.prioridade} aria-hidden="true">
        {[1, 2, 3].map((step) => (
          <i key={step} className={cx(step <= nivel && styles.on)} />
        ))}
      </span>
      {said}
    </>
  )
}

/** Weight of a signal, 1 to 5. */
export function Peso({ nivel }: { nivel: number }) {
  return (
    <span role="img" aria-label={`peso ${nivel} de 5`} className={styles.weight}>
      {[1, 2, 3, 4, 5].map((step) => (
        <i key={step} className={cx(step <= nivel && styles.on)} />
      ))}
    </span>
  )
}

interface BlockProps {
  title: string
  note?: ReactNode
  action?: ReactNode
  children: ReactNode
}

export function Block({ title, note, action, children }: BlockProps) {
  const id = useId()
  return (
    <section className={styles.block} aria-labelledby={id}>
      <header className={styles.blockHead}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <Sub as="span">{note}</Sub>}
        {action}
      </header>
      <div className={styles.blockBody}>{children}</div>
    </section>
  )
}

export function Pairs({ of }: { of: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.pairs}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Column {
  head: string
  /** Right-aligned numbers. */
  figure?: true
}
interface TableProps {
  label: string
  columns: readonly Column[]
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
}

/**
 * A table that scrolls horizontally when wider than its container; phones stack each row as a small list. The explicit
 * roles keep it a table for screen readers where `display` takes the native ones away.
 */
export function Table({ label, columns, rows }: TableProps) {
  const kind = (index: number) => (columns[index]?.figure === true ? table.figure : undefined)
  return (
    <div className={table.scroll} tabIndex={0} role="region" aria-label={`${label}, tabela`}>
      <table role="table" className={table.table}>
        <thead>
          <tr role="row">
            {columns.map(({ head }, index) => (
              <th key={head} role="columnheader" scope="col" className={kind(index)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...rest] }) => (
            <tr key={key} role="row">
              <th role="rowheader" scope="row">
                {first}
              </th>
              {rest.map((cell, index) => (
                <td
                  key={columns[index + 1]?.head}
                  role="cell"
                  className={kind(index + 1)}
                  data-label={columns[index + 1]?.head}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
