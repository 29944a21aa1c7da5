import type { AnuncioDetalhe } from '@portal/api/busca'
import { anuncioPath } from '@portal/domain/texto'
import { alert, toast } from '@portal/platform'
import { useSite } from '@portal/platform/site'
import { buttonClass } from '@portal/ui/classes'
import { Icon, Share2 } from '@portal/ui/icons'
import styles from './Anuncio.module.css'

/** Uses the Web Share API when available, else copies the address. */
export function ShareButton({ anuncio }: { anuncio: Pick<AnuncioDetalhe, 'titulo' | 'titulo_formatado'> }) {
  const { publicUrl } = useSite()
  return (
    <button
      type="button"
      className={buttonClass({ kind: 'ghost', small: true })}
      onClick={() => void share({ title: anuncio.titulo, url: publicUrl + anuncioPath(anuncio) })}
    >
      <Icon of={Share2} />
      <span className={styles.wideLabel}>Compartilhar</span>
    </button>
  )
}

async function share(data: { title: string; url: string }): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share(data)
    await navigator.clipboard.writeText(data.url)
    toast('Link copiado!', 'success')
  } catch (error) {
    // Closing the share sheet is not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    // Without clipboard access, show the text to copy.
    await alert.show(data.url, 'Copie o link')
  }
}
