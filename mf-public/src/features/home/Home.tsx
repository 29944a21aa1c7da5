import type { ScreenProps } from '@portal/platform'
import { HeartSymbol } from '../../lib/FavoriteButton'
import { Hero } from './Hero'
import type { HomeData } from './homeData'
import { cardRow, homeStill } from './parts'

const { Part: Still } = homeStill
const { Part: CardRow } = cardRow

/** Home page: search, categories, online and new adverts, places. */
export function Home({ data }: ScreenProps<HomeData>) {
  return (
    <>
      <HeartSymbol />
      <Hero quick={data.quick} />
      <div className="wrap">
        <Still show="categories" data={data} />
        <CardRow
          id="online"
          title="Online agora"
          why="Dentro do horário de atendimento que informaram."
          href={data.onlineHref}
          cards={data.online}
        />
        <Still show="promises" data={data} />
        <CardRow
          id="novos"
          title="Novos"
          why="Publicados nos últimos sete dias."
          href={data.novosHref}
          cards={data.novos}
        />
        <Still show="places" data={data} />
      </div>
    </>
  )
}
