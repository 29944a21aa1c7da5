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
import { useBackCloses } from './useBackCloses'

export interface DialogProps {
  open: boolean
  /** Called for Esc, the close button, a backdrop click, and the browser's Back. */
  onClose: () => void
  title: ReactNode
  /** Text below the title, in the header. */
  subtitle?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'wide'
  role?: 'dialog' | 'alertdialog'
  /** Footer buttons. */
  footer?: ReactNode
  className?: string
  /** Key presses anywhere inside. */
  onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void
  /**
   * Scrollable content; an element with `data-autofocus` gets the initial focus instead of the close button.
   */
  children: ReactNode
}

/** A native modal dialog, named by its title; returns the focus to its opener. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, subtitle, size, role, footer, className, onKeyDown, children } = props
  const id = useId()
  const dialog = useModal(open)
  const backdrop = useBackdropClick(onClose)
  useBackCloses(open, onClose)
  return (
    <dialog
      ref={dialog}
      role={role}
      className={cx(size !== undefined && `dlg--${size}`, className)}
      aria-labelledby={id}
      // Fires for every close, including the one caused by `open`.
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

/** Browsers clear a search field on Esc; here Esc closes the dialog and keeps the text. */
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

/** Closes only for a press that starts and ends on the backdrop, not for a text selection dragged out. */
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
