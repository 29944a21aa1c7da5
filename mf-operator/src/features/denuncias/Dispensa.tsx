import { desfazerDispensa, dispensarDenuncias } from '@portal/api/operacao/plantao'
import { RECURSO_MIN } from '@portal/domain/limites'
import { TextArea } from '@portal/ui/Input'
import { useState } from 'react'
import { ActDialog } from '../../lib/ActDialog'
import { ask } from '../../lib/ask'
import { errorOf } from '../../lib/Form'
import styles from '../../lib/pieces.module.css'
import { rememberTomada } from '../../lib/undo'
import { tellOutcome, useAct } from '../../lib/useAct'

interface DispensaProps {
  protocolos: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** One answer for several reports that name neither a picture nor a fact (rule: denuncias/dispensa). */
export function Dispensa({ protocolos, onDone, onClose }: DispensaProps) {
  const [texto, setTexto] = useState('')
  const [tried, setTried] = useState(false)
  const act = useAct()
  const short = texto.trim().length < RECURSO_MIN
  const send = async () => {
    setTried(true)
    if (short) return
    const body = { protocolos: [...protocolos], texto: texto.trim() }
    const done = await act.run(() => ask(dispensarDenuncias, { body }))
    if (done === undefined) return
    if (done.resultado === 'proposto') tellOutcome(done, '')
    else {
      const { lote, total, desfazerAte } = done.feito
      rememberTomada({
        titulo: total === 1 ? 'uma denúncia' : `${total} denúncias`,
        decisao: 'dispensar',
        desfazerAte,
        desfazer: () => ask(desfazerDispensa, { params: { lote } }),
        href: '/operacao/denuncias',
      })
    }
    onDone()
  }
  return (
    <ActDialog
      title={protocolos.length === 1 ? 'Dispensar uma denúncia' : `Dispensar ${protocolos.length} denúncias`}
      confirmLabel="Dispensar como improcedentes"
      act={act}
      campos={['texto']}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p className={styles.words}>{protocolos.join(', ')}</p>
      <p>
        O que elas ocultaram volta ao ar. Suspeita de menor pede também uma segunda pessoa. Por 30 segundos
        nada sai, e você pode desfazer.
      </p>
      <TextArea
        label="Resposta"
        hint="Vai por e-mail a quem deixou endereço, a mesma para todas."
        error={tried && short ? `Escreva ao menos ${RECURSO_MIN} caracteres.` : errorOf(act.error, 'texto')}
        rows={4}
        data-autofocus
        value={texto}
        onChange={({ target }) => setTexto(target.value)}
      />
    </ActDialog>
  )
}
