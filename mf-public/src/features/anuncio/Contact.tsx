import type { AnuncioDetalhe } from '@portal/api/busca'
import { ESCREVER_RECADO } from '@portal/domain/recado-lados'
import { useSite } from '@portal/platform/site'
import { buttonClass, cx } from '@portal/ui/classes'
import { Dock } from '@portal/ui/Dock'
import { Icon, Mail, MessageCircle, MessagesSquare, Phone } from '@portal/ui/icons'
import { Live } from '@portal/ui/Live'
import { useUntold } from '../../lib/useUntold'
import type { LiveAnuncio } from './anuncioData'
import styles from './Anuncio.module.css'
import { MESSAGE } from './MessageArea'
import { PHONE } from './PhoneArea'
import { PhotoPromise } from './PhotoPromise'

const MOSTRAR_TELEFONE = 'Mostrar telefone'

interface ContactProps {
  anuncio: AnuncioDetalhe
}

/** Price and contact beside the text, sticky while it scrolls. */
export function SideContact({ anuncio, preco }: Pick<LiveAnuncio, 'anuncio' | 'preco'>) {
  if (useUntold()) return null
  return (
    <aside className={cx('side side--desk panel stack', styles.side)} aria-label="Preço e contato">
      <p className={cx('price', styles.price)}>
        {preco} {anuncio.precoPorHora && <small>por hora</small>}
      </p>
      <p className="row">
        <Live online={anuncio.online} />
        <Hoje anuncio={anuncio} />
      </p>
      <WhatsappLink anuncio={anuncio} block large />
      <MessageButton anuncio={anuncio} />
      <PhoneButton anuncio={anuncio} />
      {anuncio.temWhatsapp && (
        <p className="hint">A mensagem já sai escrita; mude o texto antes de enviar.</p>
      )}
      {anuncio.imagens.length > 0 && <hr />}
      <PhotoPromise anuncio={anuncio} />
    </aside>
  )
}

/** One clock: the week's hours where they are stated, else the end of the slot (rule: tempo/online). */
function Hoje({ anuncio: { online, horaFim, hoje } }: ContactProps) {
  if (hoje !== null) return <span className="hint nowrap">{hoje}</span>
  return online && horaFim !== null ? <span className="hint nowrap">até as {horaFim}</span> : null
}

/** The same as a bar at the bottom of a phone's screen. */
export function ContactDock({ anuncio, preco }: Pick<LiveAnuncio, 'anuncio' | 'preco'>) {
  if (useUntold()) return null
  return (
    <div className={styles.dock}>
      <Dock label="Preço e contato">
        <p className="dock__text">
          <strong className={cx('nowrap price', styles.dockPrice)}>{preco}</strong>
          {anuncio.precoPorHora && <span className={`hint ${styles.per}`}>por hora</span>}
          {anuncio.hoje !== null && <span className="hint nowrap">{anuncio.hoje}</span>}
        </p>
        <div className={styles.reach}>
          <PhoneButton anuncio={anuncio} iconOnly />
          <MessageButton anuncio={anuncio} iconOnly />
          <WhatsappLink anuncio={anuncio} />
        </div>
      </Dock>
    </div>
  )
}

function WhatsappLink({ anuncio, block, large }: ContactProps & { block?: boolean; large?: boolean }) {
  const { apiUrl } = useSite()
  if (!anuncio.temWhatsapp) return null
  return (
    <a
      className={buttonClass({ kind: 'contact', block, large })}
      href={whatsappHref(apiUrl, anuncio.id)}
      target="_blank"
      rel="nofollow noopener"
    >
      <Icon of={MessageCircle} />
      WhatsApp
    </a>
  )
}

/**
 * Opens the message dialog (`MessageArea` handles the click); needs no account. Listings that offer e-mail
 * use it too, so that the owner's address stays hidden (rule: anuncio-publico/contato).
 */
function MessageButton({ anuncio, iconOnly = false }: ContactProps & { iconOnly?: boolean }) {
  if (!anuncio.recebeRecados) return null
  const label = anuncio.temEmail ? 'E-mail' : ESCREVER_RECADO.titulo
  return (
    <button
      type="button"
      className={cx(buttonClass({ block: !iconOnly, icon: iconOnly }), styles.phone)}
      aria-label={iconOnly ? label : undefined}
      aria-haspopup="dialog"
      {...MESSAGE}
    >
      <Icon of={anuncio.temEmail ? Mail : MessagesSquare} />
      {!iconOnly && label}
    </button>
  )
}

/** Requests the phone number, which the page does not contain; `PhoneArea` handles the click. */
function PhoneButton({ anuncio, iconOnly = false }: ContactProps & { iconOnly?: boolean }) {
  if (!anuncio.temTelefone) return null
  return (
    <button
      type="button"
      className={cx(buttonClass({ block: !iconOnly, icon: iconOnly }), styles.phone)}
      aria-label={iconOnly ? MOSTRAR_TELEFONE : undefined}
      aria-haspopup="dialog"
      {...PHONE}
    >
      <Icon of={Phone} />
      {!iconOnly && MOSTRAR_TELEFONE}
    </button>
  )
}

/** The only link to a phone: the server redirects, counts and rate-limits. */
const whatsappHref = (apiUrl: string, id: number): string => `${apiUrl}/api/anuncios/${id}/contato/whatsapp`
