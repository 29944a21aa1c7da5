import type { ScreenProps } from '@portal/platform'
import { lazy, Suspense } from 'react'
import { AnuncioBody } from './AnuncioBody'
import type { AnuncioData } from './anuncioData'

/** Rare, and bundles the cards of a listing, so it is kept out of an advert's first view. */
const Gone = lazy(() => import('./Gone'))

/** The advert page in its three states. */
export function Anuncio({ data }: ScreenProps<AnuncioData>) {
  if (data.kind === 'advert') return <AnuncioBody key={data.anuncio.id} {...data} />
  return (
    <Suspense fallback={null}>
      <Gone data={data} />
    </Suspense>
  )
}
