import type { Guardado } from '@portal/api/guardados'
import { textoDoBoletim } from '@portal/domain/boletim'
import { Button } from '@portal/ui/Button'
import { CopyButton } from '@portal/ui/CopyButton'
import { TextArea } from '@portal/ui/Input'
import { useState } from 'react'
import area from '../../lib/area.module.css'
import styles from './ameaca.module.css'

/** Generated from the locked record and editable; not stored. */
export function Boletim({ guardado, onBack }: { guardado: Guardado; onBack: () => void }) {
  const [texto, setTexto] = useState(() => textoDoBoletim(guardado, guardado.arquivos))
  return (
    <div className={`${area['sheet']} stack`}>
      <TextArea
        label="Texto"
        hint="Feito com o que você guardou. Não diz o que você anuncia, e não precisa dizer."
        rows={14}
        value={texto}
        onChange={({ target }) => setTexto(target.value)}
      />
      {/* A text field prints only the lines that it shows. */}
      <p className={styles['print']}>{texto}</p>
      <div className="row">
        <CopyButton kind="primary" text={texto} copied="Texto copiado">
          Copiar
        </CopyButton>
        <Button onClick={() => window.print()}>Imprimir</Button>
        <Button kind="ghost" onClick={onBack}>
          Voltar
        </Button>
      </div>
    </div>
  )
}
