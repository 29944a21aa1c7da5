import type { ApiError } from '@portal/api/erros'
import { useEffect, type ReactNode } from 'react'
import { forgetCasos } from '../../lib/casos'
import { FormError } from '../../lib/Form'
import { forgetOperador } from '../../lib/operador'
import styles from './door.module.css'

/** The page outside: no rail, one thing to do. */
export function Door({
  title,
  error,
  children,
}: {
  title: string
  error?: ApiError | undefined
  children: ReactNode
}) {
  // Whoever was here before is not here any more.
  useEffect(() => {
    forgetOperador()
    forgetCasos()
  }, [])
  return (
    <main id="conteudo" tabIndex={-1} className={styles.page}>
      <div className={styles.door}>
        <h1>{title}</h1>
        {children}
        <FormError error={error} />
      </div>
    </main>
  )
}
