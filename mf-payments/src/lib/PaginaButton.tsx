import { Button } from '@portal/ui/Button'
import { Dialog } from '@portal/ui/Dialog'
import { PaginaPreview, type PaginaPreviewProps } from '@portal/ui/PaginaPreview'
import { useState } from 'react'

/** Opens a preview of the listing's page before payment. */
export function PaginaButton({ anuncio }: PaginaPreviewProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        Ver a página
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Prévia da página" size="lg">
        <div className="dlg__bd" tabIndex={0} role="region" aria-label="Prévia da página">
          <PaginaPreview anuncio={anuncio} />
        </div>
      </Dialog>
    </>
  )
}
