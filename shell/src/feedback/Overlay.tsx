import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { Feedback } from './feedback'

/** Covers the page while a payment runs: blocks all input, and Esc does not close it. */
export function Overlay({ feedback }: { feedback: Feedback }) {
  const label = useStore(feedback.store, (state) => state.overlays.at(-1)?.label)
  return label === undefined ? null : <Cover label={label} />
}

function Cover({ label }: { label: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element !== null && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className="cover" aria-label={label} onCancel={(event) => event.preventDefault()}>
      <p role="status">{label}</p>
    </dialog>
  )
}
