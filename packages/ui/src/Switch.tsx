import type { InputHTMLAttributes, ReactNode } from 'react'

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  label: ReactNode
  detail?: ReactNode
}

/** A switch with immediate effect. */
export function Switch({ label, detail, ...input }: SwitchProps) {
  return (
    <label className="switch">
      <input type="checkbox" role="switch" {...input} />
      <span className="switch__text">
        {label}
        {detail !== undefined && <span className="hint">{detail}</span>}
      </span>
    </label>
  )
}
