import { useState } from 'react'
import { Button } from './Button'
import { Dialog } from './Dialog'

export function Question() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog
        open={open}
        onClose={close}
        role="alertdialog"
        size="sm"
        title="Excluir o álbum?"
        footer={
          <>
            <Button onClick={close}>Cancelar</Button>
            <Button kind="danger-solid" onClick={close}>
              Excluir
            </Button>
          </>
        }
      >
        <p className="dlg__bd">As fotos do álbum somem dos seus anúncios.</p>
      </Dialog>
    </>
  )
}

export function Wide() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir largo</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="wide"
        title="Fotos"
        subtitle={<p className="hint">Escolha até oito.</p>}
      >
        <p className="dlg__bd">Nenhuma foto ainda.</p>
      </Dialog>
    </>
  )
}
