import type { AnuncioFormulario } from '@portal/api/anuncios'
import { rotuloLocal } from '@portal/domain/locais'
import { PRECO_VAZIO } from '@portal/domain/preco-hora'
import { Button } from '@portal/ui/Button'
import { Chip } from '@portal/ui/Chip'
import { Dialog } from '@portal/ui/Dialog'
import { Picture } from '@portal/ui/Picture'
import { useState } from 'react'
import styles from './preview.module.css'

/** The listing's own page, to read before it is paid for. */
export function PaginaPreview({ anuncio }: { anuncio: AnuncioFormulario }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        Ver a página
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Prévia da página" size="lg">
        <Pagina anuncio={anuncio} />
      </Dialog>
    </>
  )
}

function Pagina({ anuncio }: { anuncio: AnuncioFormulario }) {
  const { titulo, descricao, idade, precoPorHora, servicos, imagemPrincipal } = anuncio
  const { cidade, estado } = anuncio
  return (
    <div className={styles['page']}>
      <div className={styles['photo']}>
        <Picture path={imagemPrincipal ?? null} alt="" sizes="40rem" />
      </div>
      <h3>{titulo}</h3>
      <p className="muted">
        {rotuloLocal({ cidade, estado })} · {idade} anos
      </p>
      <p className={styles['price']}>{precoPorHora || PRECO_VAZIO}</p>
      <div className="row">
        {servicos.map((servico) => (
          <Chip key={servico}>{servico}</Chip>
        ))}
      </div>
      <p className={styles['words']}>{descricao}</p>
    </div>
  )
}
