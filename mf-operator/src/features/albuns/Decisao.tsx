import { verificarAlbum, type AlbumAberto } from '@portal/api/operacao/albuns'
import { toast } from '@portal/platform'
import { useId, useState } from 'react'
import { ask } from '../../lib/ask'
import { FormError } from '../../lib/Form'
import { useKeys } from '../../lib/keys'
import { usePode } from '../../lib/operador'
import { Action, Sub } from '../../lib/Pieces'
import styles from '../../lib/decision.module.css'
import { useAct } from '../../lib/useAct'
import { Recusar } from './Recusar'

interface DecisaoProps {
  album: AlbumAberto
  /** Photos that were not opened in colour. */
  faltam: number
  onDone: () => void
}

const lackOf = (faltam: number): string => {
  if (faltam === 0) return ''
  return faltam === 1 ? 'Falta 1 foto por abrir em cor.' : `Faltam ${faltam} fotos por abrir em cor.`
}

/** Verifies or refuses the album; verifying needs eyes on each photo (rule: casos/olhos). */
export function Decisao({ album: { id, verificacao, fotos }, faltam, onDone }: DecisaoProps) {
  const [refusing, setRefusing] = useState(false)
  const pode = usePode()
  const act = useAct()
  const lack = useId()
  const live = fotos.filter(({ status }) => status === 'ativa').length
  const canVerify = verificacao !== 'verificado' && live > 0
  const canRefuse = verificacao !== 'recusado'
  const verify = async () => {
    if (faltam > 0 || !canVerify) return
    const done = await act.run(() => ask(verificarAlbum, { params: { id } }))
    if (done === undefined) return
    toast('Álbum verificado. A pessoa foi avisada.', 'success')
    onDone()
  }
  useKeys(
    'Álbum',
    pode('decidir-caso')
      ? [
          ...(canVerify ? [{ key: 'a', does: 'Verificar o álbum', act: () => void verify() }] : []),
          ...(canRefuse ? [{ key: 'r', does: 'Recusar o álbum', act: () => setRefusing(true) }] : []),
        ]
      : [],
  )
  if (!pode('decidir-caso')) return null
  return (
    <div className={styles.bar} role="region" aria-label="Decisão">
      <div className={styles.buttons}>
        {canVerify && (
          <Action
            kind="yes"
            tecla="A"
            aria-disabled={faltam > 0}
            aria-describedby={lack}
            disabled={act.busy}
            onClick={() => void verify()}
          >
            Verificar
          </Action>
        )}
        {canRefuse && (
          <Action tecla="R" onClick={() => setRefusing(true)}>
            Recusar o álbum
          </Action>
        )}
        <span id={lack}>{canVerify && <Sub as="span">{lackOf(faltam)}</Sub>}</span>
        <FormError error={act.error} />
      </div>
      {refusing && (
        <Recusar
          album={id}
          onClose={() => setRefusing(false)}
          onDone={() => {
            setRefusing(false)
            onDone()
          }}
        />
      )}
    </div>
  )
}
