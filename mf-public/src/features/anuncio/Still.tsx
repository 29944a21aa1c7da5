import { ANUNCIO_PAGO } from '@portal/domain/mensagens'
import { PromoBadges } from '@portal/ui/Badge'
import { BadgeCheck, Clock, Icon, MapPin } from '@portal/ui/icons'
import { Live } from '@portal/ui/Live'
import { useUntold } from '../../lib/useUntold'
import type { LiveAnuncio } from './anuncioData'
import styles from './Anuncio.module.css'
import { ContactDock, SideContact } from './Contact'
import { Sections } from './Sections'

export interface StillProps extends Omit<LiveAnuncio, 'kind' | 'results' | 'others'> {
  show: 'heading' | 'sections' | 'side' | 'dock'
}

/** The static parts of an advert, which need no script; `ReportArea` and `PhoneArea` handle their buttons. */
export default function Still({ show, ...anuncioParts }: StillProps) {
  switch (show) {
    case 'heading':
      return <Heading {...anuncioParts} />
    case 'sections':
      return <Sections {...anuncioParts} />
    case 'side':
      return <SideContact {...anuncioParts} />
    case 'dock':
      return <ContactDock {...anuncioParts} />
  }
}

function Heading({ anuncio, lugar, horario }: Omit<StillProps, 'show'>) {
  const untold = useUntold()
  return (
    <header className={styles.heading}>
      <div className="row">
        <PromoBadges {...anuncio} />
        {(anuncio.superTop || anuncio.tipo === 'TOP' || anuncio.novidade) && (
          <small className="ad__paid">{ANUNCIO_PAGO}</small>
        )}
        {!untold && <Live online={anuncio.online} />}
      </div>
      <h1>{anuncio.titulo}</h1>
      <div className={styles.facts}>
        <span>
          <Icon of={MapPin} />
          {lugar}
        </span>
        {!untold && (
          <span>
            <Icon of={Clock} />
            {anuncio.hoje ?? horario}
          </span>
        )}
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
