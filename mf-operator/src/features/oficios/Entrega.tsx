import { abrirPacote, entregarOficio, type Oficio } from '@portal/api/operacao/oficios'
import { toast } from '@portal/platform'
import { Input } from '@portal/ui/Input'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { errorOf, FormError } from '../../lib/Form'
import { usePode } from '../../lib/operador'
import { Action, Block } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { saveBase64 } from '../../lib/save'
import { useAct } from '../../lib/useAct'
import { quando } from '../../lib/words'
import { Files } from './Files'

/** The package, its delivery, and the authority's receipt. */
export function Entrega({ of, onDone }: { of: Oficio; onDone: () => void }) {
  const { id, pacote, entregueEm, entreguePor, recibo } = of
  const pode = usePode()('entregar-oficio')
  const act = useAct()
  const open = async () => {
    const file = await act.run(() => ask(abrirPacote, { params: { id } }))
    if (file !== undefined) saveBase64(file)
  }
  return (
    <Block
      title="Entrega"
      note={
        entregueEm === null
          ? undefined
          : `${entreguePor ?? ''}, ${quando(entregueEm)}, recibo ${recibo ?? ''}`
      }
    >
      <div className={styles.stack}>
        {pacote !== null && (
          <>
            <Files
              label="Pacote"
              of={[pacote]}
              busy={act.busy}
              onOpen={pode ? () => void open() : undefined}
            />
            <p>
              O pacote traz o manifesto assinado, com quem, quando e por quê. Confira com{' '}
              <code>sha256sum -c SHA256SUMS</code>. Envie cifrado, a um endereço confirmado.
            </p>
          </>
        )}
        {pacote === null && entregueEm !== null && of.resposta?.decisao === 'atender' && (
          <p>O pacote foi apagado com a retenção.</p>
        )}
        <FormError error={act.error} />
        {entregueEm === null && pode && <Anotar id={id} onDone={onDone} />}
      </div>
    </Block>
  )
}

function Anotar({ id, onDone }: { id: number; onDone: () => void }) {
  const [recibo, setRecibo] = useState('')
  const act = useAct()
  const send = async () => {
    const body = { recibo: recibo.trim() }
    const done = await act.run(() => ask(entregarOficio, { params: { id }, body }))
    if (done === undefined) return
    toast('Entrega anotada.', 'success')
    onDone()
  }
  return (
    <>
      <Input
        label="Recibo"
        hint="O número que a autoridade deu."
        error={errorOf(act.error, 'recibo')}
        autoComplete="off"
        value={recibo}
        onChange={({ target }) => setRecibo(target.value)}
      />
      <FormError error={act.error} fields={['recibo']} />
      <p>
        <Action kind="go" disabled={act.busy} onClick={() => void send()}>
          Anotar a entrega
        </Action>
      </p>
    </>
  )
}
