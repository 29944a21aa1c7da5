import type { ToastKind } from '@portal/platform'
import { useEffect, useRef, type ReactNode } from 'react'
import { CircleAlert, CircleCheck, Icon, Info, TriangleAlert } from '@portal/ui/icons'
import { presentToasts, type ToastPorts } from './presentToasts'

const ICONS = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
} satisfies Record<ToastKind, unknown>

/** Loaded with the first toast, and so is what places and ends all of them. */
export default function ToastIcon({ kind, ...ports }: ToastPorts & { kind: ToastKind }): ReactNode {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const region = place.current?.closest<HTMLElement>('.toasts')
    if (region) presentToasts(region, ports)
  })
  return (
    <span ref={place}>
      <Icon of={ICONS[kind]} />
    </span>
  )
}
