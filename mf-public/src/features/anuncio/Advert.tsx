import type { AnuncioDetalhe } from '@portal/api/busca'
import { horarioDeAtendimento } from '@portal/domain/agenda'
import { rotuloLocal } from '@portal/domain/locais'
import { PromoBadges } from '@portal/ui/Badge'
import { buttonClass, cx } from '@portal/ui/classes'
import { ArrowLeft, BadgeCheck, Clock, Icon, MapPin } from '@portal/ui/icons'
import { Live } from '@portal/ui/Live'
import { AppLink } from '../../lib/AppLink'
import { toCard } from '../../lib/card'
import { FavoriteButton } from '../../lib/FavoriteButton'
import { useLastListing } from '../../lib/lastListing'
import { ownListing } from './advertData'
import styles from './Anuncio.module.css'
import { ContactDock, SideContact } from './Contact'
import { Photos } from './Photos'
import { Sections } from './Sections'
import { ShareButton } from './ShareButton'
import { useVisit } from './useVisit'

/** A live advert (SPEC section 2, 860 px). */
export function Advert({ anuncio }: { anuncio: AnuncioDetalhe }) {
  useVisit(anuncio.id)
  return (
    <>
      <div className={cx('wrap wrap--read', styles.page)}>
        <div className={styles.bar}>
          <BackLink anuncio={anuncio} />
          <div className={styles.tools}>
            <FavoriteButton card={toCard(anuncio)} labelled />
            <ShareButton title={anuncio.titulo} />
          </div>
        </div>
        <Heading anuncio={anuncio} />
        <Photos imagens={anuncio.imagens} titulo={anuncio.titulo} />
        <div className={cx('split', styles.split)}>
          <Sections anuncio={anuncio} />
          <SideContact anuncio={anuncio} />
        </div>
      </div>
      <ContactDock anuncio={anuncio} />
    </>
  )
}

/** To the listing that the visitor came from, else to the advert's own category and city. */
function BackLink({ anuncio }: { anuncio: AnuncioDetalhe }) {
  const listing = useLastListing(ownListing(anuncio))
  return (
    <AppLink className={cx(buttonClass({ kind: 'ghost', small: true }), 'back')} href={listing.href}>
      <Icon of={ArrowLeft} />
      {listing.title}
    </AppLink>
  )
}

function Heading({ anuncio }: { anuncio: AnuncioDetalhe }) {
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
          {rotuloLocal(anuncio)}
        </span>
        <span>
          <Icon of={Clock} />
          {horarioDeAtendimento(anuncio)}
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
