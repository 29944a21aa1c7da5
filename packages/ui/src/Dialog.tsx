import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { buttonClass, cx } from './classes'
import { Icon, X } from './icons'

export interface DialogProps {
  open: boolean
  /** Esc, the close button, a click on the backdrop. */
  onClose: () => void
  title: ReactNode
  /** Under the title, in the head. */
  subtitle?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'wide'
  role?: 'dialog' | 'alertdialog'
  /** Buttons at the foot. */
  footer?: ReactNode
  className?: string
  /** Keys pressed anywhere inside. */
  onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void
  /** What is scrolled; give an element `data-autofocus` to start there instead of at the close button. */
  children: ReactNode
}

/** A native modal dialog, named by its title; when it closes, focus goes back to what opened it. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, subtitle, size, role, footer, className, onKeyDown, children } = props
  const id = useId()
  const dialog = useModal(open)
  const backdrop = useBackdropClick(onClose)
  return (
    <dialog
      ref={dialog}
      role={role}
      className={cx(size !== undefined && `dlg--${size}`, className)}
      aria-labelledby={id}
      // The browser tells of every close, also of the one that follows from `open`.
      onClose={() => {
        if (open) onClose()
      }}
      onKeyDown={(event) => {
        if (isEscInSearch(event)) {
          event.preventDefault()
          onClose()
        }
        onKeyDown?.(event)
      }}
      {...backdrop}
    >
      {open && (
        <>
          <div className="dlg__hd">
            <div>
              <h2 id={id}>{title}</h2>
              {subtitle}
            </div>
            <button
              type="button"
              className={buttonClass({ kind: 'ghost', icon: true })}
              aria-label="Fechar"
              onClick={onClose}
            >
              <Icon of={X} />
            </button>
          </div>
          {children}
          {footer !== undefined && <div className="dlg__ft">{footer}</div>}
        </>
      )}
    </dialog>
  )
}

/** Browsers take Esc in a search field for 'empty it': here it closes, as everywhere in a dialog, and loses nothing. */
function isEscInSearch({ key, target, currentTarget }: KeyboardEvent<HTMLDialogElement>): boolean {
  return (
    key === 'Escape' &&
    target instanceof HTMLInputElement &&
    target.type === 'search' &&
    target.closest('dialog') === currentTarget
  )
}

function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || dialog === null) return
    const opener = document.activeElement
    if (!dialog.open) dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      if (dialog.open) dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [open])
  return ref
}

/** Only a press that begins and ends on the backdrop closes: dragging a selection out of the dialog does not. */
function useBackdropClick(onClose: () => void) {
  const pressed = useRef(false)
  useEffect(() => {
    pressed.current = false
  }, [])
  return {
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      pressed.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (pressed.current && event.target === event.currentTarget) onClose()
    },
  }
}
