import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { buttonClass, cx, type ButtonLook } from './classes'

export type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** While true the button ignores clicks, shows `busyLabel` and keeps its width. */
    busy?: boolean
    busyLabel?: string
    children: ReactNode
  }

export function Button(props: ButtonProps) {
  const { kind, small, large, icon, block, caps, busy, busyLabel, className, children, onClick, ...rest } =
    props
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ kind, small, large, icon, block, caps }), className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busyLabel === undefined ? children : <Labels busy={busy} label={children} busyLabel={busyLabel} />}
    </button>
  )
}

function Labels({ busy = false, label, busyLabel }: { busy?: boolean; label: ReactNode; busyLabel: string }) {
  return (
    <span className="btn__labels">
      <span data-off={busy || undefined} aria-hidden={busy}>
        {label}
      </span>
      <span data-off={!busy || undefined} aria-hidden={!busy}>
        {busyLabel}
      </span>
    </span>
  )
}
