import type { ScreenProps } from '@portal/platform'
import { Hero } from './Hero'
import type { HomeData } from './homeData'
import { advertRow, homeStill } from './parts'

const { Part: Still } = homeStill
const { Part: AdvertRow } = advertRow

/** The home page: a search, categories, who is there now and who is new, places. */
export function Home({ data }: ScreenProps<HomeData>) {
  return (
    <>
      <Hero quick={data.quick} />
      <div className="wrap">
        <Still show="categories" data={data} />
        <AdvertRow
          id="online"
          title="Online agora"
          why="Dentro do horário de atendimento que informaram."
          href={data.onlineHref}
          cards={data.online}
        />
        <Still show="promises" data={data} />
        <AdvertRow
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
