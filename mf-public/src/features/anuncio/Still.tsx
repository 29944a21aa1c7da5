import { HORARIO_PERSONALIZADO } from '@portal/domain/expediente'
import { ANUNCIO_PAGO } from '@portal/domain/mensagens'
import { PromoBadges } from '@portal/ui/Badge'
import { BadgeCheck, Icon, MapPin } from '@portal/ui/icons'
import { Live } from '@portal/ui/Live'
import { useUntold } from '../../lib/useUntold'
import type { LiveAnuncio } from './anuncioData'
import styles from './Anuncio.module.css'
import { ContactDock, SideContact } from './Contact'
import { Sections } from './Sections'

export interface StillProps extends Omit<LiveAnuncio, 'kind' | 'results' | 'others'> {
  show: 'heading' | 'sections' | 'dock'
}

/** The static parts of an advert, which need no script; `ReportArea` and `PhoneArea` handle their buttons. */
export default function Still({ show, ...anuncioParts }: StillProps) {
  switch (show) {
    case 'heading':
      return <Heading {...anuncioParts} />
    case 'sections':
      return <Sections {...anuncioParts} />
    case 'dock':
      return <ContactDock {...anuncioParts} />
  }
}

/** The current trip, or the next one. */
function Trip({ anuncio: { viagem, proximaViagem } }: Pick<StillProps, 'anuncio'>) {
  const said = viagem ?? proximaViagem
  if (said === undefined) return null
  return (
    <p>
      <strong>{said}</strong>
    </p>
  )
}

/** What is decided on: title, place, hours, price and contact. */
function Heading({ anuncio, lugar, preco }: Omit<StillProps, 'show'>) {
  const untold = useUntold()
  const paid = anuncio.superTop || anuncio.tipo === 'TOP' || anuncio.novidade
  return (
    <div className={styles.beside}>
      <header className={styles.heading}>
        {paid && (
          <div className="row">
            <PromoBadges {...anuncio} />
            <small className="ad__paid">{ANUNCIO_PAGO}</small>
          </div>
        )}
        <h1>{anuncio.titulo}</h1>
        <div className={styles.facts}>
          <span>
            <Icon of={MapPin} />
            {lugar}
          </span>
          {!untold && (
            <span>
              <Live online={anuncio.online} />
              {anuncio.hoje ?? HORARIO_PERSONALIZADO}
            </span>
          )}
          {anuncio.distintivos?.map((rotulo) => (
            <span key={rotulo} className="verified">
              <Icon of={BadgeCheck} />
              {rotulo}
            </span>
          ))}
        </div>
        <Trip anuncio={anuncio} />
      </header>
      <SideContact anuncio={anuncio} preco={preco} />
    </div>
  )
}
