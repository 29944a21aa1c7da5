import { useEffect, useState } from 'react'
import { useChunk } from './useChunk'

/**
 * A dialog that a button opens which may be the server's markup, without a script of its own: `mark` is the attribute
 * that tells the button. The dialog's code is fetched when it is asked for.
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
    // React stops what is pressed inside markup that it has not taken over: the document hears it before.
    document.addEventListener('click', listener, true)
    return () => document.removeEventListener('click', listener, true)
  }, [mark, preload])
  return { open, close: () => setOpen(false), Dialog: dialog?.default }
}
