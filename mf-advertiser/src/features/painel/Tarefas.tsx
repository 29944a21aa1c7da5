import { CircleX, Icon, TriangleAlert } from '@portal/ui/icons'
import area from '../../lib/area.module.css'
import { Ato } from './Ato'
import styles from './painel.module.css'
import type { Tarefa } from './tarefas'

/** All others are folded. */
const SHOWN = 3

/** What needs the owner, each with its listing's name and one act (rule: alertas/tarefas). */
export function Tarefas({ tarefas }: { tarefas: readonly Tarefa[] }) {
  if (tarefas.length === 0) return null
  const more = tarefas.slice(SHOWN)
  return (
    <section aria-labelledby="painel-tarefas">
      <div className={area['section']}>
        <h2 id="painel-tarefas">
          Precisa de você <span className="num">{tarefas.length}</span>
        </h2>
      </div>
      <Lista tarefas={tarefas.slice(0, SHOWN)} first />
      {more.length > 0 && (
        <details className={styles['moreTasks']}>
          <summary>{more.length === 1 ? 'Mais 1' : `Mais ${more.length}`}</summary>
          <Lista tarefas={more} />
        </details>
      )}
    </section>
  )
}

function Lista({ tarefas, first = false }: { tarefas: readonly Tarefa[]; first?: boolean }) {
  return (
    <ul className={styles['tasks']}>
      {tarefas.map((tarefa, index) => (
        <li key={tarefa.anuncio.id} data-tone={tarefa.tone}>
          <Icon of={tarefa.tone === 'bad' ? CircleX : TriangleAlert} />
          <p>
            <strong>{tarefa.what}:</strong> “{tarefa.anuncio.titulo}”<small>{tarefa.detail}</small>
          </p>
          <Ato tarefa={tarefa} primary={first && index === 0} />
        </li>
      ))}
    </ul>
  )
}
