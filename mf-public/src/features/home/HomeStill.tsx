import { Advertise, Promises } from './Promises'
import { CategoryCards } from './CategoryCards'
import type { HomeData } from './homeData'
import { Cities, PlacesIndex } from './PlacesIndex'

export interface HomeStillProps {
  show: 'categories' | 'promises' | 'places'
  data: HomeData
}

/** The static parts of the home page, which need no script. */
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
