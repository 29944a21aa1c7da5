import type { ApiError } from '@portal/api/erros'
import { useEffect, type ReactNode } from 'react'
import { forgetCasos } from '../../lib/casos'
import { FormError } from '../../lib/Form'
import { forgetOperador } from '../../lib/operador'
import styles from './door.module.css'

/** Page frame before sign-in: no navigation, one action. */
export function Door({
  title,
  error,
  children,
}: {
  title: string
  error?: ApiError | undefined
  children: ReactNode
}) {
  // Clears the state of the previous session.
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
