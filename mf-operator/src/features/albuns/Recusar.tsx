import { recusarAlbum, recusarFotoDoAlbum } from '@portal/api/operacao/albuns'
import { toast } from '@portal/platform'
import { ask } from '../../lib/ask'
import { ReasonDialog } from '../../lib/ReasonDialog'
import { useAct } from '../../lib/useAct'

type RecusarProps = ({ album: number } | { foto: number }) & { onDone: () => void; onClose: () => void }

/** Refuses an album or one photo, effective immediately; the owner reads the reason. */
export function Recusar({ onDone, onClose, ...what }: RecusarProps) {
  const act = useAct()
  const whole = 'album' in what
  const refuse = async (motivo: string) => {
    const body = { motivo }
    const done = await act.run(() =>
      whole
        ? ask(recusarAlbum, { params: { id: what.album }, body })
        : ask(recusarFotoDoAlbum, { params: { id: what.foto }, body }),
    )
    if (done === undefined) return
    const suspensos = done.anunciosSuspensos === 0 ? '' : ` Anúncios sem foto: ${done.anunciosSuspensos}.`
    toast(`${whole ? 'Álbum recusado.' : 'Foto recusada.'}${suspensos}`, 'success')
    onDone()
  }
  return (
    <ReasonDialog
      title={whole ? `Recusar o álbum nº ${what.album}` : `Recusar a foto ${what.foto}`}
      confirmLabel={whole ? 'Recusar o álbum' : 'Recusar a foto'}
      danger
      act={act}
      onConfirm={(motivo) => void refuse(motivo)}
      onClose={onClose}
    >
      <p>
        {whole
          ? 'Todas as fotos saem do ar na hora. A pessoa lê o motivo e pode enviar outras.'
          : 'A foto sai do ar na hora. A pessoa lê o motivo e pode enviar outra.'}
      </p>
    </ReasonDialog>
  )
}
