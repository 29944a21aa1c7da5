import { ESCREVER_RECADO } from '@portal/domain/recado-lados'
import { buttonClass, cx } from '@portal/ui/classes'
import { Dock } from '@portal/ui/Dock'
import { Icon, Mail, MessagesSquare, Phone, type IconProps } from '@portal/ui/icons'
import { useUntold } from '../../lib/useUntold'
import type { LiveAnuncio } from './anuncioData'
import styles from './Anuncio.module.css'
import { MESSAGE } from './MessageArea'
import { PHONE } from './PhoneArea'
import { PhotoPromise } from './PhotoPromise'
import { WhatsappLink } from './WhatsappLink'

type ContactProps = Pick<LiveAnuncio, 'anuncio' | 'preco'>

/** Price and contact beside the photos, sticky while the text scrolls. */
export function SideContact({ anuncio, preco }: ContactProps) {
  if (useUntold()) return null
  return (
    <aside className={cx('stack', styles.side)} aria-label="Preço e contato">
      <p className={cx('price', styles.price)}>
        {preco} {anuncio.precoPorHora && <small>por hora</small>}
      </p>
      <WhatsappLink anuncio={anuncio} block large />
      <div className={styles.ways}>
        <Ways anuncio={anuncio} />
      </div>
      {anuncio.temWhatsapp && (
        <p className="hint">A mensagem já sai escrita; mude o texto antes de enviar.</p>
      )}
      <PhotoPromise anuncio={anuncio} />
    </aside>
  )
}

/** The same as a bar at the bottom of a phone's screen. */
export function ContactDock({ anuncio, preco }: ContactProps) {
  if (useUntold()) return null
  return (
    <div className={styles.dock}>
      <Dock label="Preço e contato">
        <p className={styles.dockText}>
          <span>
            <strong className="nowrap price">{preco}</strong>{' '}
            {anuncio.precoPorHora && <span className="hint">por hora</span>}
          </span>
          {anuncio.hoje !== null && <span className="hint">{anuncio.hoje}</span>}
        </p>
        <div className={styles.ways}>
          <WhatsappLink anuncio={anuncio} />
          <Ways anuncio={anuncio} />
        </div>
      </Dock>
    </div>
  )
}

/**
 * The contacts besides WhatsApp. The message dialog needs no account; listings that offer e-mail use it too,
 * so that the owner's address stays hidden (rule: anuncio-publico/contato). The phone number is requested,
 * since the page does not contain it. `MessageArea` and `PhoneArea` handle the clicks.
 */
function Ways({ anuncio }: Pick<ContactProps, 'anuncio'>) {
  return (
    <>
      {anuncio.recebeRecados &&
        (anuncio.temEmail ? (
          <Way icon={Mail} word="E-mail" {...MESSAGE} />
        ) : (
          <Way icon={MessagesSquare} word="Mensagem" label={ESCREVER_RECADO.titulo} {...MESSAGE} />
        ))}
      {anuncio.temTelefone && <Way icon={Phone} word="Telefone" label="Mostrar telefone" {...PHONE} />}
    </>
  )
}

interface WayProps {
  icon: IconProps['of']
  word: string
  /** Accessible name, which contains the word. */
  label?: string
}

function Way({ icon, word, label, ...mark }: WayProps) {
  return (
    <button
      type="button"
      className={cx(buttonClass({}), styles.way)}
      aria-label={label}
      aria-haspopup="dialog"
      {...mark}
    >
      <Icon of={icon} />
      {word}
    </button>
  )
}
