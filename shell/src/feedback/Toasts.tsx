import { lazy, Suspense, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { ToastPorts } from './presentToasts'

/**
 * In the account dialog's chunk: each chunk costs a first view its hashes. Without it a toast is text alone, at the
 * bottom for its whole time.
 */
const ToastIcon = lazy(() =>
  import(/* webpackChunkName: "conta" */ './ToastIcon').catch(() => ({ default: () => null })),
)

/**
 * The live region is always mounted: screen readers do not announce a region inserted together with its text.
 */
export function Toasts(ports: ToastPorts) {
  const toasts = useStore(ports.feedback.store, (state) => state.toasts)
  const region = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    const show = () => raise(region.current, newest !== undefined)
    show()
    const onToggle = ({ target }: Event) => target instanceof HTMLDialogElement && target.open && show()
    document.addEventListener('toggle', onToggle, true)
    return () => document.removeEventListener('toggle', onToggle, true)
  }, [newest])
  return (
    <div ref={region} className="toasts" role="status" aria-live="polite" popover="manual">
      {toasts.map(({ id, message, kind, action }) => (
        <p key={id} className="toast" data-kind={kind}>
          <Suspense>
            <ToastIcon {...ports} kind={kind} />
          </Suspense>
          {message}
          {action && <a href={action.href}>{action.label}</a>}
        </p>
      ))}
    </div>
  )
}

/** Re-shows the popover, to raise it above a modal dialog opened since. */
function raise(region: HTMLElement | null, wanted: boolean): void {
  if (region === null || !('showPopover' in region)) return
  if (region.matches(':popover-open')) region.hidePopover()
  if (wanted) region.showPopover()
}
