import type { AnuncioTemporario } from '@portal/domain/anuncio-temporario'
import { alert, navigate } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Note } from '@portal/ui/Note'
import { clearRascunhos } from '../../lib/rascunhos'
import styles from './promover.module.css'

/** Notice that nothing is published yet, with a button to discard the draft. */
export function Rascunho({ anuncio }: { anuncio: AnuncioTemporario }) {
  const discard = async () => {
    const sure = await alert.confirm({
      title: 'Descartar o rascunho?',
      message: 'O anúncio que você preencheu some deste aparelho. Nada foi publicado nem cobrado.',
      confirmLabel: 'Descartar rascunho',
      danger: true,
    })
    if (!sure) return
    clearRascunhos()
    navigate('/meus-anuncios')
  }
  return (
    <Note
      className={styles['draft']}
      action={
        <Button small kind="ghost" onClick={() => void discard()}>
          Descartar rascunho
        </Button>
      }
    >
      <p>
        Rascunho de <strong>{anuncio.titulo}</strong>, guardado neste aparelho. Ainda não foi publicado.
      </p>
    </Note>
  )
}
