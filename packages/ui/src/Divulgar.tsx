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

/** Address of a public listing and a text to send, both to copy or to open in WhatsApp. */
export function Divulgar({ url, brand, titulo }: DivulgarProps) {
  const id = useId()
  const texto = `Oi! Meu anúncio está no ar em ${brand}: ${url}`
  return (
    <section className="share" aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <p className="share__text num">{url.replace(/^https?:\/\//, '')}</p>
      <div className="row">
        <a
          className={buttonClass({ kind: 'contact' })}
          href={`https://wa.me/?text=${encodeURIComponent(texto)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon of={MessageCircle} />
          WhatsApp
        </a>
        <CopyButton text={url} copied="Endereço copiado">
          Copiar endereço
        </CopyButton>
        <CopyButton kind="ghost" text={texto} copied="Texto copiado">
          Copiar texto
        </CopyButton>
      </div>
    </section>
  )
}
