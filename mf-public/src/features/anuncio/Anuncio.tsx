import type { ScreenProps } from '@portal/platform'
import { Advert } from './Advert'
import type { AdvertData } from './advertData'
import { Gone, Missing } from './Gone'

/** The advert's page in its three states. */
export function Anuncio({ data }: ScreenProps<AdvertData>) {
  switch (data.kind) {
    case 'advert':
      return <Advert key={data.anuncio.id} anuncio={data.anuncio} />
    case 'gone':
      return <Gone categoria={data.categoria} others={data.others} />
    case 'missing':
      return <Missing />
  }
}
