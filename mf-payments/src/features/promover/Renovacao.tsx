import { findAnuncioDoDono } from '@portal/api/anuncios'
import type { AnuncioTemporario } from '@portal/domain/anuncio-temporario'
import { call, navigate } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { Button } from '@portal/ui/Button'
import { Note } from '@portal/ui/Note'
import { formatInstanteLocal, isFuture } from '../../lib/datas'
import { clearRascunhos } from '../../lib/rascunhos'
import styles from './promover.module.css'

interface RenovacaoProps {
  anuncio: AnuncioTemporario
  originalAdId: number
}

/** The renewed listing and its end; leaving changes nothing (rule: anuncios/renovar). */
export function Renovacao({ anuncio, originalAdId }: RenovacaoProps) {
  const { value } = useLoad(`renova:${originalAdId}`, (signal) =>
    call(findAnuncioDoDono, { query: { anuncio_id: originalAdId } }, { signal }),
  )
  const [listed] = value.data ?? []
  const leave = () => {
    clearRascunhos()
    navigate('/meus-anuncios')
  }
  return (
    <Note
      className={styles['draft']}
      action={
        <Button small kind="ghost" onClick={leave}>
          Agora não
        </Button>
      }
    >
      <p>
        <strong>{anuncio.titulo}</strong>
        {listed !== undefined && ` · ${situacaoDe(listed)}`}
      </p>
    </Note>
  )
}

function situacaoDe({ ativo, expiraEm }: { ativo: boolean; expiraEm: string | null }): string {
  if (ativo && isFuture(expiraEm))
    return `No ar até ${formatInstanteLocal(expiraEm)}; continua no ar enquanto você renova.`
  return 'Fora do ar; volta quando a renovação for confirmada.'
}
