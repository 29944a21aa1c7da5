import type { AnuncioDetalhe } from '@portal/api/busca'
import { useSite } from '@portal/platform/site'
import { buttonClass, cx } from '@portal/ui/classes'
import { Dock } from '@portal/ui/Dock'
import { Icon, Mail, MessageCircle } from '@portal/ui/icons'
import styles from './Anuncio.module.css'
import { Section } from './Section'
import type { LiveAdvert } from './advertData'

interface ContactProps {
  anuncio: AnuncioDetalhe
}

/** The contact block (rule: anuncios/contato), with the buttons that its contact mode allows. */
export function ContactSection({ anuncio }: ContactProps) {
  if (!anuncio.temWhatsapp && !anuncio.temEmail) return null
  return (
    <Section title="Contato">
      <div className="stack">
        <p className="muted">
          O contato é direto com quem anuncia. A mensagem já sai escrita; você pode mudar o texto antes de
          enviar.
        </p>
        <div className="row">
          <WhatsappLink anuncio={anuncio} />
          <EmailLink anuncio={anuncio} />
        </div>
      </div>
    </Section>
  )
}

/** Price, hours and contact beside the text, from 768 px on. */
export function SideContact({ anuncio, horario, preco }: Pick<LiveAdvert, 'anuncio' | 'horario' | 'preco'>) {
  return (
    <aside className={cx('side panel stack', styles.side)} aria-label="Resumo e contato">
      <div>
        <p className="hint">Preço por hora</p>
        <p className="price">{preco}</p>
      </div>
      <dl className="sum">
        <Fact label="Horário" value={horario} />
        {anuncio.zona && <Fact label="Região" value={anuncio.zona} />}
        <Fact label="Idade" value={`${anuncio.idade} anos`} />
      </dl>
      <WhatsappLink anuncio={anuncio} block />
      <EmailLink anuncio={anuncio} block />
    </aside>
  )
}

/** The same at the bottom of a phone's screen. */
export function ContactDock({ anuncio, preco }: Pick<LiveAdvert, 'anuncio' | 'preco'>) {
  if (!anuncio.temWhatsapp && !anuncio.temEmail) return null
  return (
    <div className={styles.dock}>
      <Dock label="Contato rápido">
        <p className="dock__text">
          <strong className="nowrap">{preco}</strong>
          {anuncio.precoPorHora && <span className={`hint ${styles.per}`}>por hora</span>}
        </p>
        <EmailLink anuncio={anuncio} iconOnly={anuncio.temWhatsapp} />
        <WhatsappLink anuncio={anuncio} />
      </Dock>
    </div>
  )
}

function WhatsappLink({ anuncio, block }: ContactProps & { block?: boolean }) {
  const { apiUrl } = useSite()
  if (!anuncio.temWhatsapp) return null
  return (
    <a
      className={buttonClass({ kind: 'contact', block })}
      href={contactHref(apiUrl, anuncio.id, 'whatsapp')}
      target="_blank"
      rel="nofollow noopener"
    >
      <Icon of={MessageCircle} />
      WhatsApp
    </a>
  )
}

function EmailLink({ anuncio, block, iconOnly }: ContactProps & { block?: boolean; iconOnly?: boolean }) {
  const { apiUrl } = useSite()
  if (!anuncio.temEmail) return null
  return (
    <a
      className={buttonClass({ block, icon: iconOnly })}
      href={contactHref(apiUrl, anuncio.id, 'email')}
      rel="nofollow"
      aria-label={iconOnly ? 'E-mail' : undefined}
    >
      <Icon of={Mail} />
      {!iconOnly && 'E-mail'}
    </a>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** The only way to a phone or an e-mail: the server redirects, counts and limits (rule: anuncio-publico/contato). */
function contactHref(apiUrl: string, id: number, meio: 'whatsapp' | 'email'): string {
  return `${apiUrl}/api/anuncios/${id}/contato/${meio}`
}
