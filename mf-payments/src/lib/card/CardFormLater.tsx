import { lazy, Suspense, type Ref } from 'react'
import { CardFields } from './CardFields'
import type { CardFormHandle } from './CardForm'

const CardForm = lazy(() => import('./CardForm'))

/** The card form as a lazy chunk, with its rules and form library, loaded only for card payments. */
export function CardFormLater(props: { ref: Ref<CardFormHandle>; dica?: string }) {
  return (
    <Suspense fallback={<Loading dica={props.dica} />}>
      <CardForm {...props} />
    </Suspense>
  )
}

/**
 * The same fields, disabled. A placeholder of another height would move the terms and the pay button between
 * press and release, and the browser drops a click whose two halves meet different elements.
 */
function Loading({ dica }: { dica?: string }) {
  return (
    <div aria-busy="true">
      <span className="sr" role="status">
        Carregando os dados do cartão
      </span>
      <CardFields field={(campo) => ({ name: campo, disabled: true })} dica={dica} />
    </div>
  )
}
