import type { ToastKind } from '@portal/platform'
import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Icon, Info, TriangleAlert } from '@portal/ui/icons'

const ICONS = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
} satisfies Record<ToastKind, unknown>

/** Loaded with the first toast. */
export default function ToastIcon({ kind }: { kind: ToastKind }): ReactNode {
  return <Icon of={ICONS[kind]} />
}
