import { PanelSkeleton } from '@portal/ui/Skeleton'
import { lazy, Suspense, type Ref } from 'react'
import type { CardFormHandle } from './CardForm'

const CardForm = lazy(() => import('./CardForm'))

/** The card's form, which only who pays by card fetches: its rules and its form library are a chunk of their own. */
export function CardFormLater(props: { ref: Ref<CardFormHandle>; dica?: string }) {
  return (
    <Suspense fallback={<PanelSkeleton lines={4} label="Carregando os dados do cartão" />}>
      <CardForm {...props} />
    </Suspense>
  )
}
