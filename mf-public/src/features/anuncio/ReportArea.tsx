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
  const [report, bring] = useChunk(() => import('./ReportDialog'))
  useEffect(() => {
    // React hears nothing of what it has not drawn itself.
    const stop = new AbortController()
    const onClick = async ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-denunciar]') !== null && (await bring()))
        setOpen(true)
    }
    area.current?.addEventListener('click', (event) => void onClick(event), { signal: stop.signal })
    return () => stop.abort()
  }, [bring])
  const ReportDialog = report?.default
  return (
    <div ref={area}>
      {children}
      {ReportDialog && <ReportDialog open={open} onClose={() => setOpen(false)} anuncioId={anuncioId} />}
    </div>
  )
}
