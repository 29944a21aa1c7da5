import type { ConsultaDeTelefone } from '@portal/api/lista-de-alerta'
import { Link } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import area from '../../lib/area.module.css'
import { Motivos } from './Motivos'

interface ResultadoProps {
  consulta: ConsultaDeTelefone
  onRelatar: () => void
  onVoltar: () => void
}

export function Resultado({ consulta, onRelatar, onVoltar }: ResultadoProps) {
  return (
    <div className={`${area['sheet']} stack`}>
      {consulta.relatos === 0 ? (
        <ul className="stack">
          <li>Prefira um primeiro contato por videochamada.</li>
          <li>Deixe um Encontro seguro ligado.</li>
          <li>Conte a alguém onde vai estar.</li>
        </ul>
      ) : (
        <>
          <Motivos numero={consulta} />
          <p className="muted">
            São relatos, não decisões: quem relatou teve a identidade conferida, e mais nada foi provado. Você
            decide.
          </p>
        </>
      )}
      <div className="row">
        <Link to="/conta/encontro" className={buttonClass({ kind: 'primary' })}>
          Usar Encontro seguro
        </Link>
        <Button onClick={onRelatar}>{consulta.relatos === 0 ? 'Relatar' : 'Relatar também'}</Button>
        <Button kind="ghost" onClick={onVoltar}>
          Outra consulta
        </Button>
      </div>
    </div>
  )
}
