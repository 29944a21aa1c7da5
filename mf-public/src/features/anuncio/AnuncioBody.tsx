import { navigate, Slot } from '@portal/platform'
import { buttonClass, cx } from '@portal/ui/classes'
import { ArrowLeft, Icon } from '@portal/ui/icons'
import { useEffect, type MouseEvent } from 'react'
import { AppLink } from '../../lib/AppLink'
import { toCard } from '../../lib/card'
import { FavoriteButton } from '../../lib/FavoriteButton'
import { useLastResults, type LastResults } from '../../lib/lastResults'
import { rememberAnuncio } from '../../lib/remember'
import { cameFrom } from '../../lib/previousEntry'
import type { LiveAnuncio } from './anuncioData'
import styles from './Anuncio.module.css'
import { MessageArea } from './MessageArea'
import { otherAnuncios, still } from './parts'
import { PhoneArea } from './PhoneArea'
import { Photos } from './Photos'
import { ReportArea } from './ReportArea'
import { ShareButton } from './ShareButton'
import { useVisit } from './useVisit'

const { Part: Still } = still
const { Part: OtherAnuncios } = otherAnuncios

/** A live advert (rule: anuncio-publico/tela). */
export function AnuncioBody({ anuncio, lugar, preco, results, others }: LiveAnuncio) {
  useVisit(anuncio.id)
  useEffect(() => rememberAnuncio(toCard(anuncio)), [anuncio])
  const words = { anuncio, lugar, preco }
  return (
    <>
      <div className={cx('wrap wrap--read', styles.page)}>
        <div className={styles.bar}>
          <BackLink own={results} />
          <div className={styles.tools}>
            <FavoriteButton card={toCard(anuncio)} labelled />
            <ShareButton anuncio={anuncio} />
          </div>
        </div>
        <div className={styles.split}>
          <Photos anuncio={anuncio} preco={preco} />
          <Still show="heading" {...words} />
          <div>
            <Still show="sections" {...words} />
            <Slot
              name="anuncio.secao"
              id={anuncio.id}
              categoria={anuncio.categoria}
              estado={anuncio.estado}
              cidade={anuncio.cidade}
            />
          </div>
        </div>
        <OtherAnuncios anuncio={anuncio} others={others} />
      </div>
      <ReportArea anuncioId={anuncio.id} />
      {anuncio.recebeRecados && <MessageArea anuncioId={anuncio.id} titulo={anuncio.titulo} />}
      {anuncio.temTelefone && <PhoneArea anuncioId={anuncio.id} />}
      <Still show="dock" {...words} />
    </>
  )
}

/**
 * Links back to the listing that the visitor came from, at its scroll position; else to the advert's own
 * category and city.
 */
function BackLink({ own }: { own: LastResults }) {
  const { href, title } = useLastResults(own)
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
