import { PromoBadges } from '@portal/ui/Badge'
import { BadgeCheck, Clock, Icon, MapPin } from '@portal/ui/icons'
import { Live } from '@portal/ui/Live'
import type { LiveAdvert } from './advertData'
import styles from './Anuncio.module.css'
import { ContactDock, SideContact } from './Contact'
import { Sections } from './Sections'

export interface StillProps extends Omit<LiveAdvert, 'kind' | 'listing' | 'others'> {
  show: 'heading' | 'sections' | 'side' | 'dock'
}

/** What of an advert needs no script once it is drawn; its one button is heard by `ReportArea`. */
export default function Still({ show, ...advert }: StillProps) {
  switch (show) {
    case 'heading':
      return <Heading {...advert} />
    case 'sections':
      return <Sections {...advert} />
    case 'side':
      return <SideContact {...advert} />
    case 'dock':
      return <ContactDock {...advert} />
  }
}

function Heading({ anuncio, lugar, horario }: Omit<StillProps, 'show'>) {
  return (
    <header className={styles.heading}>
      <div className="row">
        <PromoBadges {...anuncio} />
        <Live online={anuncio.online} />
      </div>
      <h1>{anuncio.titulo}</h1>
      <div className={styles.facts}>
        <span>
          <Icon of={MapPin} />
          {lugar}
        </span>
        <span>
          <Icon of={Clock} />
          {horario}
        </span>
        {anuncio.imagens.length > 0 && (
          <span className="verified">
            <Icon of={BadgeCheck} />
            Álbum verificado
          </span>
        )}
      </div>
    </header>
  )
}
