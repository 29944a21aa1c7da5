import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useChunk } from '../../lib/useChunk'

/** Marks the button that opens the report, wherever inside a `ReportArea` it is drawn. */
export const REPORT = { 'data-denunciar': true }

/**
 * Hears the report button among its children, which may be the server's markup without a script of their own, and opens
 * the dialog.
 */
export function ReportArea({ anuncioId, children }: { anuncioId: number; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [report, preload] = useChunk(() => import('./ReportDialog'))
  useEffect(() => {
    const onClick = async ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('[data-denunciar]') : null
      if (button !== null && area.current?.contains(button) && (await preload())) setOpen(true)
    }
    const listener = (event: Event) => void onClick(event)
    // React stops what is pressed inside markup that it has not taken over: the document hears it before.
    document.addEventListener('click', listener, true)
    return () => document.removeEventListener('click', listener, true)
  }, [preload])
  const ReportDialog = report?.default
  return (
    <div ref={area}>
      {children}
      {ReportDialog && <ReportDialog open={open} onClose={() => setOpen(false)} anuncioId={anuncioId} />}
    </div>
  )
}
