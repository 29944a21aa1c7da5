import type { ReactNode } from 'react'

export interface FoldProps {
  summary: ReactNode
  open?: boolean
  id?: string
  children: ReactNode
}

/** A disclosure: one line that expands; works without scripts. */
export function Fold({ summary, open, id, children }: FoldProps) {
  return (
    <details className="fold" open={open} id={id}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
