import { Note } from '@portal/ui/Note'

/** A form-level error above the form; renders nothing without one. */
export function Recusa({ children }: { children: string | undefined }) {
  if (children === undefined) return null
  return (
    <Note kind="danger" role="alert">
      {children}
    </Note>
  )
}
