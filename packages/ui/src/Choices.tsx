import type { InputHTMLAttributes, ReactNode } from 'react'
import { cx } from './classes'
import { FieldError } from './Field'
import { Icon, type IconProps } from './icons'

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'>

/** One pill of a group: a checkbox, or a radio with `type="radio"`. */
export function Pick(props: InputProps & { type?: 'checkbox' | 'radio'; children: ReactNode }) {
  const { type = 'checkbox', children, ...input } = props
  return (
    <label className="pick">
      <input type={type} {...input} />
      <span>{children}</span>
    </label>
  )
}

export interface PicksProps {
  legend: ReactNode
  error?: string
  children: ReactNode
  id?: string
}

/** A named group of pills. */
export function Picks({ legend, error, children, id }: PicksProps) {
  return (
    <fieldset id={id} aria-describedby={error === undefined || id === undefined ? undefined : `${id}-erro`}>
      <legend className="label">{legend}</legend>
      <div className="picks">{children}</div>
      {error !== undefined && (
        <FieldError id={id === undefined ? undefined : `${id}-erro`}>{error}</FieldError>
      )}
    </fieldset>
  )
}

export interface OptProps extends Omit<InputProps, 'title'> {
  title: ReactNode
  detail?: ReactNode
  /** Beside the title; `lead` shows it large at the left (payment methods). */
  icon?: IconProps['of']
  lead?: boolean
}

/** A radio as a card: title and one line of detail. */
export function Opt({ title, detail, icon, lead = false, ...input }: OptProps) {
  const words = (
    <>
      <b>
        {icon !== undefined && !lead && <Icon of={icon} />}
        {title}
      </b>
      {detail !== undefined && <small>{detail}</small>}
    </>
  )
  return (
    <label className="opt">
      <input type="radio" {...input} />
      <span className={cx('opt__box', lead && 'opt__box--icon')}>
        {icon !== undefined && lead && <Icon of={icon} />}
        {lead ? <span>{words}</span> : words}
      </span>
    </label>
  )
}

/** Grid of radio cards; the surrounding fieldset has the legend. */
export function Opts({ children }: { children: ReactNode }) {
  return <div className="opts">{children}</div>
}
