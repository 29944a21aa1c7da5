import { PanelSkeleton } from '@portal/ui/Skeleton'
import { lazy, Suspense, type Ref } from 'react'
import type { CardFormHandle } from './CardForm'

const CardForm = lazy(() => import('./CardForm'))

/** The card form as a lazy chunk, with its rules and form library, loaded only for card payments. */
export function CardFormLater(props: { ref: Ref<CardFormHandle>; dica?: string }) {
  return (
    <Suspense fallback={<PanelSkeleton lines={4} label="Carregando os dados do cartão" />}>
      <CardForm {...props} />
    </Suspense>
  )
}
