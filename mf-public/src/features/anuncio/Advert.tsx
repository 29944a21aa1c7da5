import { PromoBadges } from '@portal/ui/Badge'
import { buttonClass, cx } from '@portal/ui/classes'
import { ArrowLeft, BadgeCheck, Clock, Icon, MapPin } from '@portal/ui/icons'
import { Live } from '@portal/ui/Live'
import { navigate } from '@portal/platform'
import type { MouseEvent } from 'react'
import { AppLink } from '../../lib/AppLink'
import { below } from '../../lib/below'
import { toCard } from '../../lib/card'
import { FavoriteButton } from '../../lib/FavoriteButton'
import { useLastListing, type LastListing } from '../../lib/lastListing'
import { cameFrom } from '../../lib/previousEntry'
import type { LiveAdvert } from './advertData'
import styles from './Anuncio.module.css'
import { ContactDock, SideContact } from './Contact'
import { Photos } from './Photos'
import { Sections } from './Sections'
import { ShareButton } from './ShareButton'
import { useVisit } from './useVisit'

const OtherAdverts = below(() => import('./OtherAdverts'))

/** A live advert (SPEC section 2, 860 px). */
export function Advert(advert: LiveAdvert) {
  const { anuncio } = advert
  useVisit(anuncio.id)
  return (
    <>
      <div className={cx('wrap wrap--read', styles.page)}>
        <div className={styles.bar}>
          <BackLink own={advert.listing} />
          <div className={styles.tools}>
            <FavoriteButton card={toCard(anuncio)} labelled />
            <ShareButton anuncio={anuncio} />
          </div>
        </div>
        <Heading {...advert} />
        <Photos imagens={anuncio.imagens} titulo={anuncio.titulo} />
        <div className={cx('split', styles.split)}>
          <Sections {...advert} />
          <SideContact {...advert} />
        </div>
        <OtherAdverts anuncio={anuncio} others={advert.others} />
      </div>
      <ContactDock {...advert} />
    </>
  )
}

/** To the listing that the visitor came from, and there to the place that was left; else to the advert's own. */
function BackLink({ own }: { own: LastListing }) {
  const { href, title } = useLastListing(own)
  const goBack = (event: MouseEvent) => {
    const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!plain || !cameFrom(href)) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <AppLink
      className={cx(buttonClass({ kind: 'ghost', small: true }), 'back', styles.back)}
      href={href}
      onClick={goBack}
    >
      <Icon of={ArrowLeft} />
      <span>{title}</span>
    </AppLink>
  )
}

function Heading({ anuncio, lugar, horario }: LiveAdvert) {
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
        <span className={styles.age}>{anuncio.idade} anos</span>
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
