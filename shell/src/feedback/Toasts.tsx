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
    const { current } = region
    if (current === null || !('showPopover' in current)) return
    // Shown again, it is above a dialog that opened before.
    if (current.matches(':popover-open')) current.hidePopover()
    if (newest !== undefined) current.showPopover()
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
