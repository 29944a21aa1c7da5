import { CLASSES_CASO } from '@portal/domain/operadores'
import { useKeys } from '../../lib/keys'
import type { Faixa, Fila } from './useFila'
import styles from './fila.module.css'

interface ClassesProps {
  fila: Fila
  classe: Faixa | undefined
  onClasse: (classe: Faixa | undefined) => void
}

/** How many lanes there are: all, each class, and the operator's own. */
export const FAIXAS = CLASSES_CASO.length + 2

function lanesOf(fila: Fila): { classe: Faixa | undefined; rotulo: string; total: number }[] {
  return [
    { classe: undefined, rotulo: 'Tudo', total: fila.esperando },
    ...fila.classes,
    { classe: 'meus', rotulo: 'Meus', total: fila.meus },
  ]
}

/** The queue's classes as a filter; key 1 selects all. */
export function Classes({ fila, classe, onClasse }: ClassesProps) {
  const lanes = lanesOf(fila)
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
  const lanes = fila === undefined ? [] : lanesOf(fila)
  useKeys(
    'Classes',
    lanes.map(({ classe, rotulo }, index) => ({
      key: String(index + 1),
      does: rotulo,
      act: () => onClasse(classe),
    })),
  )
}
