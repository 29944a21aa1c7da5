import { Note } from '@portal/ui/Note'

/** What was refused as a whole, above its form, which keeps what was typed; nothing until then. */
export function Recusa({ children }: { children: string | undefined }) {
  if (children === undefined) return null
  return (
    <Note kind="danger" role="alert">
      {children}
    </Note>
  )
}
