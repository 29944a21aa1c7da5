import { useId, type ReactNode } from 'react'
import { buttonClass } from './classes'
import { CopyButton } from './CopyButton'
import { Icon, MessageCircle } from './icons'

export interface DivulgarProps {
  /** Public address of the listing. */
  url: string
  /** The site's name, for the text to send. */
  brand: string
  titulo: ReactNode
}

/** Address of a public listing and a text to send, both shown as they are copied or opened in WhatsApp. */
export function Divulgar({ url, brand, titulo }: DivulgarProps) {
  const id = useId()
  const texto = `Oi! Meu anúncio está no ar em ${brand}: ${url}`
  return (
    <section className="share" aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <div className="share__item">
        <p className="share__text">
          <small>Endereço do anúncio</small>
          <span className="num">{url.replace(/^https?:\/\//, '')}</span>
        </p>
        <CopyButton text={url} copied="Endereço copiado">
          Copiar endereço
        </CopyButton>
      </div>
      <div className="share__item">
        <p className="share__text">
          <small>Texto para o WhatsApp</small>
          {texto}
        </p>
        <div className="row">
          <CopyButton text={texto} copied="Texto copiado">
            Copiar texto
          </CopyButton>
          <a
            className={buttonClass({ kind: 'contact' })}
            href={`https://wa.me/?text=${encodeURIComponent(texto)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon of={MessageCircle} />
            WhatsApp
          </a>
        </div>
      </div>
    </section>
  )
}
