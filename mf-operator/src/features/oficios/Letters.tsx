import { abrirArquivoDoOficio, anexarOficio, type Oficio } from '@portal/api/operacao/oficios'
import { ARQUIVO_OFICIO_MB } from '@portal/domain/oficio'
import { toast } from '@portal/platform'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { FileField } from '../../lib/FileField'
import { errorOf, FormError } from '../../lib/Form'
import { usePode } from '../../lib/operador'
import { Action, Block } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { saveBase64 } from '../../lib/save'
import { useAct } from '../../lib/useAct'
import { Files } from './Files'

/** The sealed letters of an order. */
export function Letters({ of: { id, arquivos, entregueEm }, onDone }: { of: Oficio; onDone: () => void }) {
  const pode = usePode()
  const opening = useAct()
  const open = async (arquivo: number) => {
    const file = await opening.run(() => ask(abrirArquivoDoOficio, { params: { id, arquivo } }))
    if (file !== undefined) saveBase64(file)
  }
  return (
    <Block title="Ofício" note="Lacrado; cada abertura fica registrada.">
      <div className={styles.stack}>
        {arquivos.length === 0 ? (
          <p>{entregueEm === null ? 'Falta guardar o ofício.' : 'Apagado com a retenção.'}</p>
        ) : (
          <Files label="Ofício" of={arquivos} busy={opening.busy} onOpen={(arquivo) => void open(arquivo)} />
        )}
        <FormError error={opening.error} />
        {entregueEm === null && pode('registrar-oficio') && <Attach id={id} onDone={onDone} />}
      </div>
    </Block>
  )
}

function Attach({ id, onDone }: { id: number; onDone: () => void }) {
  const [file, setFile] = useState<File>()
  const act = useAct()
  const send = async () => {
    if (file === undefined) return
    const done = await act.run(() => ask(anexarOficio, { params: { id }, files: [file] }))
    if (done === undefined) return
    toast('Ofício lacrado.', 'success')
    setFile(undefined)
    onDone()
  }
  return (
    <>
      <FileField
        label="Arquivo do ofício"
        hint={`PDF, JPEG ou PNG, até ${ARQUIVO_OFICIO_MB} MB. Não se troca: o que faltar se acrescenta.`}
        error={errorOf(act.error, 'arquivo')}
        accept="application/pdf,image/jpeg,image/png"
        file={file}
        onChange={setFile}
      />
      <FormError error={act.error} fields={['arquivo']} />
      <p>
        <Action disabled={act.busy || file === undefined} onClick={() => void send()}>
          Lacrar o ofício
        </Action>
      </p>
    </>
  )
}
