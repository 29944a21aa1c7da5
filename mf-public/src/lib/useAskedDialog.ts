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
    const onPress = async (target: EventTarget | null) => {
      if (!(target instanceof Element) || target.closest(`[${mark}]`) === null) return
      if (await preload()) setOpen(true)
    }
    const listener = ({ target }: Event) => void onPress(target)
    // Captured on the document, because React stops clicks inside markup that is not hydrated yet.
    document.addEventListener('click', listener, true)
    return () => document.removeEventListener('click', listener, true)
  }, [mark, preload])
  return { open, close: () => setOpen(false), Dialog: dialog?.default }
}
