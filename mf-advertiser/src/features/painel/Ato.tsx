import { Link } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { startRenovacao } from '../../lib/renovacao'
import type { Tarefa } from './tarefas'

interface AtoProps {
  tarefa: Pick<Tarefa, 'anuncio' | 'act'>
  primary?: boolean
}

/** The one act that settles a listing's task or alert. */
export function Ato({ tarefa: { anuncio, act }, primary = false }: AtoProps) {
  const kind = primary ? 'primary' : 'default'
  const name = <span className="sr"> {anuncio.titulo}</span>
  if (act === undefined) {
    return (
      <Button small kind={kind} onClick={() => startRenovacao(anuncio)}>
        Renovar{name}
      </Button>
    )
  }
  return (
    <Link className={buttonClass({ kind, small: true })} to={act.to}>
      {act.label}
      {name}
    </Link>
  )
}
