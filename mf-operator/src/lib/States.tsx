import type { ApiError } from '@portal/api/erros'
import type { Loading } from '@portal/platform/useLoad'
import { Icon, RefreshCw } from '@portal/ui/icons'
import { SkeletonBar } from '@portal/ui/Skeleton'
import type { ReactNode } from 'react'
import { Action } from './Pieces'
import styles from './pieces.module.css'

function Mark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" fill="currentColor">
      <path d="M4 0h9v28H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z" />
      <path d="M15.5 0H24a4 4 0 0 1 4 4v7.5H15.5z" opacity=".55" />
      <path d="M15.5 14H28v10a4 4 0 0 1-4 4h-8.500z" opacity=".8" />
    </svg>
  )
}

interface NothingProps {
  title: string
  role?: 'alert' | 'status'
  children?: ReactNode
}

/** Empty or error state: the reason, and the next step. */
export function Nothing({ title, role, children }: NothingProps) {
  return (
    <div className={styles.nothing} role={role}>
      <Mark />
      <h2>{title}</h2>
      {children}
    </div>
  )
}

export function Waiting({ label, rows = 6 }: { label: string; rows?: number }) {
  return (
    <div className={styles.body} aria-busy="true">
      <span className="sr" role="status">
        {label}
      </span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.waitingRow}>
          <SkeletonBar width={`${55 - (index % 3) * 10}%`} height="0.9rem" />
          <SkeletonBar width={`${35 - (index % 2) * 8}%`} height="0.7rem" />
        </div>
      ))}
    </div>
  )
}

/** A refused permission stays refused, so it offers no retry. */
function Retry({ error, onRetry }: Omit<FailureProps, 'title'>) {
  if (error.status === 403) return null
  return (
    <Action onClick={onRetry}>
      <Icon of={RefreshCw} />
      Tentar novamente
    </Action>
  )
}

interface FailureProps {
  title: string
  error: ApiError
  onRetry: () => void
}

export function Failure({ title, error, onRetry }: FailureProps) {
  return (
    <Nothing title={title} role="alert">
      <p>{error.message}</p>
      <Retry error={error} onRetry={onRetry} />
    </Nothing>
  )
}

interface ReadProps<T> {
  of: Loading<T>
  /** 'Carregando a fila' */
  loading: string
  /** 'A fila não respondeu' */
  failed: string
  children: (data: T) => ReactNode
}

/** A reload that failed, above the data that was loaded before. */
function Stale({ title, error, onRetry }: FailureProps) {
  return (
    <div className={styles.stale} role="alert">
      <p>
        <b>{title}.</b> {error.message} O que está abaixo é o que veio na vez anterior.
      </p>
      <Retry error={error} onRetry={onRetry} />
    </div>
  )
}

/** Renders loaded data, or its loading or error state; keeps the previous data when a reload fails. */
export function Read<T>({ of: { value, reload }, loading, failed, children }: ReadProps<T>) {
  const { state, data } = value
  if (data !== undefined)
    return (
      <>
        {state === 'error' && <Stale title={failed} error={value.error} onRetry={reload} />}
        {children(data)}
      </>
    )
  if (state === 'error') return <Failure title={failed} error={value.error} onRetry={reload} />
  return <Waiting label={loading} />
}
