import { useSite } from '@portal/platform/site'
import { toast, alert } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Icon, Share2 } from '@portal/ui/icons'
import { anuncioPath } from '@portal/domain/seo'

/** Shares the listing with the Web Share API, else copies its address. */
export function CompartilharButton({ titulo, slug }: { titulo: string; slug: string }) {
  const { publicUrl } = useSite()
  const url = `${publicUrl}${anuncioPath({ titulo_formatado: slug })}`
  return (
    <Button onClick={() => void share(titulo, url)}>
      <Icon of={Share2} />
      Compartilhar
    </Button>
  )
}

async function share(title: string, url: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    toast('Link copiado!', 'success')
  } catch (error) {
    // Closing the share sheet is not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    await alert.show(url, 'Copie o link')
  }
}
