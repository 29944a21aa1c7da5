import type { ReactNode } from 'react'

export interface TimelineStep {
  title: string
  detail?: ReactNode
  state: 'done' | 'now' | 'next'
}

/** Steps of a process in order: done, current, and to come. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="tl">
      {steps.map(({ title, detail, state }) => (
        <li key={title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <strong>{title}</strong>
          {detail !== undefined && <span className="hint num">{detail}</span>}
        </li>
      ))}
    </ol>
  )
}
