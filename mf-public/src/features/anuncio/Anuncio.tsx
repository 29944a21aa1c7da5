import type { ScreenProps } from '@portal/platform'
import { lazy, Suspense } from 'react'
import { Advert } from './Advert'
import type { AdvertData } from './advertData'

/** Rare, and drawn with the cards of a listing: no part of an advert's first view. */
const Gone = lazy(() => import('./Gone'))

/** The advert's page in its three states. */
export function Anuncio({ data }: ScreenProps<AdvertData>) {
  if (data.kind === 'advert') return <Advert key={data.anuncio.id} {...data} />
  return (
    <Suspense fallback={null}>
      <Gone data={data} />
    </Suspense>
  )
}
