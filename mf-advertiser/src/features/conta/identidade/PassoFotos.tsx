import {
  ROTULO_DOCUMENTO,
  ROTULO_GESTO,
  TIPOS_DOCUMENTO,
  type TipoDocumento,
} from '@portal/domain/identidade'
import { Button } from '@portal/ui/Button'
import { Timeline } from '@portal/ui/Timeline'
import type { Desafio } from './EnvioIdentidade'
import { ImagemDaIdentidade, type Via } from './ImagemDaIdentidade'
import { Titulo } from './Passos'
import styles from './identidade.module.css'

interface FotosProps {
  tipo: TipoDocumento
  via: Via
  desafio: Desafio
  enviados: readonly TipoDocumento[]
  busy: boolean
  onVia: (via: Via) => void
  onSend: (file: File) => void
}

/** Step 2: one picture after the other. */
export function PassoFotos({ tipo, via, desafio, enviados, busy, onVia, onSend }: FotosProps) {
  return (
    <div className={styles['guia']} key={tipo}>
      <ImagemDaIdentidade key={via} {...{ tipo, via, busy, onSend }} codigo={desafio.codigo} />
      <div className="stack">
        {tipo === 'documento' ? (
          <>
            <Titulo>Primeiro, o documento</Titulo>
            <p>Só a frente, com a foto. Apoie na mesa e chegue perto.</p>
          </>
        ) : (
          <>
            <Titulo>Agora você</Titulo>
            <p>
              {ROTULO_GESTO[desafio.gesto]}. O papel com <strong className="nowrap">{desafio.codigo}</strong>{' '}
              embaixo, inteiro.
            </p>
          </>
        )}
        <Timeline
          steps={TIPOS_DOCUMENTO.map((one) => ({
            title: ROTULO_DOCUMENTO[one],
            ...(one === tipo
              ? { state: 'now', detail: 'Falta esta' }
              : enviados.includes(one)
                ? { state: 'done', detail: 'Recebida e cifrada' }
                : { state: 'next' }),
          }))}
        />
        <div>
          <Button kind="ghost" small onClick={() => onVia(via === 'camera' ? 'arquivos' : 'camera')}>
            {via === 'camera' ? 'Enviar arquivo' : 'Usar a câmera'}
          </Button>
        </div>
      </div>
    </div>
  )
}
