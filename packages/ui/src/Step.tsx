import type { ReactNode } from 'react'

export interface StepProps {
  number: number
  title: string
  hint?: ReactNode
  disabled?: boolean
  children: ReactNode
}

/** One numbered question of a form, as a named group. */
export function Step({ number, title, hint, disabled, children }: StepProps) {
  return (
    <fieldset className="panel step" disabled={disabled}>
      <legend className="sr">{title}</legend>
      <div className="step__hd">
        <span className="n num" aria-hidden="true">
          {number}
        </span>
        <h2>{title}</h2>
        {hint !== undefined && <p className="hint">{hint}</p>}
      </div>
      {children}
    </fieldset>
  )
}
