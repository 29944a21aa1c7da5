import { toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Icon, Share2 } from '@portal/ui/icons'
import styles from './Anuncio.module.css'

/** The device's own share sheet where there is one, else the address on the clipboard. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button kind="ghost" small onClick={() => void share(title)}>
      <Icon of={Share2} />
      <span className={styles.wideLabel}>Compartilhar</span>
    </Button>
  )
}

async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    toast('Link copiado!', 'success')
  } catch (error) {
    // Closing the share sheet is a choice, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      toast('Não foi possível copiar o link.', 'error')
  }
}
