import { CircleAlert, CircleCheck, Icon, Info, TriangleAlert } from '@portal/ui/icons'
import type { ToastKind } from '@portal/platform'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { Navigation } from '../routing/navigation'
import type { Feedback } from './feedback'

const ICONS = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
} satisfies Record<ToastKind, unknown>

interface ToastsProps {
  feedback: Feedback
  navigation: Pick<Navigation, 'store'>
}

/**
 * The live region is always mounted: screen readers do not announce a region inserted together with its text.
 */
export function Toasts({ feedback, navigation }: ToastsProps) {
  const toasts = useStore(feedback.store, (state) => state.toasts)
  const region = useRef<HTMLDivElement>(null)
  const needed = useRef(false)
  needed.current ||= toasts.length > 0
  const wanted = needed.current
  useEffect(() => {
    if (!wanted) return
    const presented = import('./presentToasts').then(
      ({ presentToasts }) => region.current && presentToasts(region.current, { feedback, navigation }),
      () => null,
    )
    return () => void presented.then((stop) => stop?.())
  }, [wanted, feedback, navigation])
  return (
    <div ref={region} className="toasts" role="status" aria-live="polite" popover="manual">
      {toasts.map(({ id, message, kind, action }) => (
        <p key={id} className="toast" data-kind={kind}>
          <Icon of={ICONS[kind]} />
          {message}
          {action && <a href={action.href}>{action.label}</a>}
        </p>
      ))}
    </div>
  )
}
