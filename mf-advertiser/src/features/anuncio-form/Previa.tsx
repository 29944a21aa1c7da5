import type { AnuncioForm } from '@portal/domain/anuncio'
import { FOTOS_SUGERIDAS, TITULO_SUGERIDO } from '@portal/domain/limites'
import { PRECO_VAZIO } from '@portal/domain/preco-hora'
import { Button } from '@portal/ui/Button'
import { CardPreview } from '@portal/ui/CardPreview'
import { Dialog } from '@portal/ui/Dialog'
import { ChevronRight, Icon } from '@portal/ui/icons'
import { PaginaPreview } from '@portal/ui/PaginaPreview'
import { Picture } from '@portal/ui/Picture'
import { Checks, type CheckItem } from '@portal/ui/Progress'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import styles from './anuncio-form.module.css'

/** The current form in the shape of card and page preview (rule: anuncios/previa). */
function usePrevisto(): AnuncioForm {
  const { values } = useFormikContext<AnuncioForm>()
  const titulo = values.titulo.trim() || 'Título do anúncio'
  return { ...values, titulo, bairro: values.bairro || values.bairroManual.trim() }
}

/** Advice that helps a listing to be found, and whether it is followed; not required for submission. */
export function conselhosDe({ titulo, precoPorHora, imagens }: AnuncioForm): CheckItem[] {
  const length = titulo.trim().length
  return [
    {
      label: `Título de ${TITULO_SUGERIDO.min} a ${TITULO_SUGERIDO.max} letras`,
      checked: length >= TITULO_SUGERIDO.min && length <= TITULO_SUGERIDO.max,
    },
    { label: 'Preço escolhido', checked: precoPorHora !== '' },
    { label: `${FOTOS_SUGERIDAS} fotos ou mais`, checked: imagens.length >= FOTOS_SUGERIDAS },
  ]
}

/** Live card preview beside the form. */
export function CartaoAoVivo() {
  const { values } = useFormikContext<AnuncioForm>()
  const previsto = usePrevisto()
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className="hint">Como aparece na lista</p>
      <CardPreview anuncio={previsto} tipo={null} />
      <Checks items={conselhosDe(values)} />
      <Button block onClick={() => setOpen(true)}>
        Ver a página
      </Button>
      <PreviaDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** Single-line version for the dock; opens card and page. */
export function PreviaStrip() {
  const { titulo, precoPorHora, imagemPrincipal } = usePrevisto()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles['strip']} onClick={() => setOpen(true)}>
        <span className="sr">Ver a prévia: </span>
        <span className={styles['stripPic']}>
          <Picture path={imagemPrincipal || null} alt="" sizes="3rem" />
        </span>
        <span className={styles['stripWords']}>
          <b>{titulo}</b>
          <small>{precoPorHora || PRECO_VAZIO}</small>
        </span>
        <Icon of={ChevronRight} />
      </button>
      <PreviaDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function PreviaDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const previsto = usePrevisto()
  return (
    <Dialog open={open} onClose={onClose} title="Prévia do anúncio" size="lg">
      <div className={`dlg__bd ${styles['previa'] ?? ''}`} tabIndex={0} role="region" aria-label="Prévia">
        <section aria-labelledby="previa-lista">
          <p className="label" id="previa-lista">
            Como aparece na lista
          </p>
          <CardPreview anuncio={previsto} tipo={null} />
        </section>
        <section aria-labelledby="previa-pagina">
          <p className="label" id="previa-pagina">
            A página do anúncio
          </p>
          <PaginaPreview anuncio={previsto} />
        </section>
      </div>
    </Dialog>
  )
}
