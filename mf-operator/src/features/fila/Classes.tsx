import type { ClasseCaso } from '@portal/domain/operadores'
import { useKeys } from '../../lib/keys'
import type { Fila } from './useFila'
import styles from './fila.module.css'

interface ClassesProps {
  fila: Fila
  classe: ClasseCaso | undefined
  onClasse: (classe: ClasseCaso | undefined) => void
}

/** The queue by class; 1 is everything. */
export function Classes({ fila, classe, onClasse }: ClassesProps) {
  const lanes = [{ classe: undefined, rotulo: 'Tudo', total: fila.esperando }, ...fila.classes]
  return (
    <div className={styles.lanes} role="group" aria-label="Classes">
      {lanes.map((lane) => (
        <button
          key={lane.rotulo}
          type="button"
          aria-pressed={lane.classe === classe}
          onClick={() => onClasse(lane.classe)}
        >
          {lane.rotulo} <b>{lane.total}</b>
        </button>
      ))}
    </div>
  )
}

export function useClasseKeys(fila: Fila | undefined, onClasse: ClassesProps['onClasse']): void {
  const lanes = [{ classe: undefined, rotulo: 'Tudo' }, ...(fila?.classes ?? [])]
  useKeys(
    'Classes',
    lanes.map(({ classe, rotulo }, index) => ({
      key: String(index + 1),
      does: rotulo,
      act: () => onClasse(classe),
    })),
  )
}
