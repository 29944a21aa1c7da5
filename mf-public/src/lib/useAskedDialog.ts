import { useEffect, useState } from 'react'
import { useChunk } from './useChunk'

/**
 * A dialog opened by a button that may be plain server markup: `mark` is the attribute identifying the
 * button. The dialog's code loads on demand.
 */
export function useAskedDialog<T>(mark: string, load: () => Promise<{ default: T }>) {
  const [open, setOpen] = useState(false)
  const [dialog, preload] = useChunk(load)
  useEffect(() => {
    const isAsked = ({ target }: Event) => target instanceof Element && target.closest(`[${mark}]`) !== null
    const onPress = async (event: Event) => {
      if (isAsked(event) && (await preload())) setOpen(true)
    }
    const press = (event: Event) => void onPress(event)
    // A finger is down for a tenth of a second before it counts as a press: most of the loading.
    const near = (event: Event) => void (isAsked(event) && load().catch(() => undefined))
    // Captured on the document, because React stops clicks inside markup that is not hydrated yet.
    document.addEventListener('click', press, true)
    document.addEventListener('pointerover', near, true)
    return () => {
      document.removeEventListener('click', press, true)
      document.removeEventListener('pointerover', near, true)
    }
  }, [mark, preload, load])
  return { open, close: () => setOpen(false), Dialog: dialog?.default }
}
