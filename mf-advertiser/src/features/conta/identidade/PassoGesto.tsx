import { ROTULO_GESTO } from '@portal/domain/identidade'
import { Button } from '@portal/ui/Button'
import { cx } from '@portal/ui/classes'
import { Camera, CircleCheck, Icon } from '@portal/ui/icons'
import { formatInstante } from '../../../lib/datas'
import { DesenhoDoGesto } from './DesenhoDoGesto'
import type { Desafio } from './EnvioIdentidade'
import type { Via } from './ImagemDaIdentidade'
import { Titulo } from './Passos'
import styles from './identidade.module.css'

interface GestoProps {
  desafio: Desafio
  onVia: (via: Via) => void
}

/** Step 1: what the photo must show. */
export function PassoGesto({ desafio: { gesto, codigo, valeAte }, onVia }: GestoProps) {
  const pedidos = [
    ROTULO_GESTO[gesto],
    'Luz de frente, sem boné nem óculos escuros',
    'Documento com foto na mão: RG, CNH ou passaporte',
  ]
  return (
    <div className={styles['guia']}>
      <DesenhoDoGesto gesto={gesto} />
      <div className="stack">
        <Titulo>Faça este gesto, com este código</Titulo>
        <p>Foi sorteado só para você. Assim nenhuma foto antiga serve.</p>
        <div>
          <p className="hint">Escreva num papel, com letra grande</p>
          <p className={styles['codigo']}>{codigo}</p>
          <p className="hint num">Vale até {formatInstante(valeAte)}</p>
        </div>
        <ul className="checks">
          {pedidos.map((pedido) => (
            <li key={pedido}>
              <Icon of={CircleCheck} />
              <span>{pedido}</span>
            </li>
          ))}
        </ul>
        <p className="hint">Leva uns 3 minutos. Não pedimos senha do gov.br nem de banco.</p>
        <div className={cx('row', styles['acoes'])}>
          <Button kind="primary" large onClick={() => onVia('camera')}>
            <Icon of={Camera} />
            Abrir a câmera
          </Button>
          <Button kind="ghost" small onClick={() => onVia('arquivos')}>
            Enviar arquivos
          </Button>
        </div>
      </div>
    </div>
  )
}
