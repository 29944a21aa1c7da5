import { Advertise, Promises } from './Promises'
import { CategoryCards } from './CategoryCards'
import type { HomeData } from './homeData'
import { Cities, PlacesIndex } from './PlacesIndex'

export interface HomeStillProps {
  show: 'categories' | 'promises' | 'places'
  data: HomeData
}

/** What of the home page needs no script once it is drawn. */
export default function HomeStill({ show, data }: HomeStillProps) {
  switch (show) {
    case 'categories':
      return <CategoryCards categories={data.categories} />
    case 'promises':
      return <Promises />
    case 'places':
      return (
        <>
          <Advertise />
          <Cities cities={data.cities} />
          <PlacesIndex {...data} />
        </>
      )
  }
}
