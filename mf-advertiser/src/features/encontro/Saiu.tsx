import type { EncontroSeguro } from '@portal/api/encontro'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { useState } from 'react'
import { ComApoio } from '../../lib/Apoio'
import area from '../../lib/area.module.css'
import { formatHora } from '../../lib/datas'
import apoio from '../../lib/apoio.module.css'
import { porQueMeios } from './meios'
import { PalavraForm } from './PalavraForm'

interface SaiuProps {
  encontro: NonNullable<EncontroSeguro['encontro']>
  onChange: (novo: EncontroSeguro, answered?: boolean) => void
}

/** After the message went out: report being well, or call. */
export function Saiu({ encontro: { contato, aviso }, onChange }: SaiuProps) {
  const [pedindo, setPedindo] = useState(false)
  return (
    <div className={`wrap ${apoio['page']}`}>
      <h1>A mensagem saiu</h1>
      {aviso !== null && (
        <p className={apoio['lead']}>
          Às {formatHora(aviso.em)}, para {contato}, por {porQueMeios(aviso.canais)}.
        </p>
      )}
      <ComApoio>
        <div className={area['sheet']}>
          {pedindo ? (
            <PalavraForm className="stack" onChange={onChange}>
              {(busy) => (
                <Button type="submit" kind="primary" busy={busy} busyLabel="Um momento…">
                  Avisar {contato}
                </Button>
              )}
            </PalavraForm>
          ) : (
            <div className="stack">
              <div className="row">
                <Button kind="primary" onClick={() => setPedindo(true)}>
                  Estou bem, avisar {contato}
                </Button>
                <a className={buttonClass()} href="tel:190">
                  Ligar 190
                </a>
              </div>
              <p className="hint">Para avisar que está bem pedimos a sua palavra.</p>
            </div>
          )}
        </div>
      </ComApoio>
    </div>
  )
}
