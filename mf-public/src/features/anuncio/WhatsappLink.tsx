import type { AnuncioDetalhe } from '@portal/api/busca'
import { useSite } from '@portal/platform/site'
import { buttonClass } from '@portal/ui/classes'
import { Icon, MessageCircle } from '@portal/ui/icons'

interface WhatsappLinkProps {
  anuncio: Pick<AnuncioDetalhe, 'id' | 'temWhatsapp'>
  block?: boolean
  large?: boolean
}

/** The only link to a phone: the server redirects, counts and rate-limits. */
export function WhatsappLink({ anuncio, block, large }: WhatsappLinkProps) {
  const { apiUrl } = useSite()
  if (!anuncio.temWhatsapp) return null
  return (
    <a
      className={buttonClass({ kind: 'contact', block, large })}
      href={`${apiUrl}/api/anuncios/${anuncio.id}/contato/whatsapp`}
      target="_blank"
      rel="nofollow noopener"
    >
      <Icon of={MessageCircle} />
      WhatsApp
    </a>
  )
}
