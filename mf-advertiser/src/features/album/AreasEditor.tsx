import type { ForcaDesfoque } from '@portal/domain/desfoque'
import { Button } from '@portal/ui/Button'
import { Icon, Plus, Trash2 } from '@portal/ui/icons'
import { useId, useRef, type ReactNode } from 'react'
import { AreaBox } from './AreaBox'
import styles from './desfoque.module.css'
import { AcharRostos } from './rostos/AcharRostos'
import type { FindRostos, Retrato } from './rostos/detector'
import type { useAreas } from './useAreas'

interface AreasEditorProps {
  state: ReturnType<typeof useAreas>
  forca: ForcaDesfoque
  /** Shown below the tools. */
  ajuda: string
  picture: ReactNode
  /** The element in which faces are looked for. */
  retrato: () => Retrato | null
  /** Without hiding. */
  bare?: boolean
  /** Above and below the list of areas. */
  notice?: ReactNode
  children?: ReactNode
  loadDetector?: (() => Promise<FindRostos>) | undefined
}

/** Draws areas over a photo or a video, by pointer or keyboard (rules: albuns/desfoque, albuns/video). */
export function AreasEditor(props: AreasEditorProps) {
  const { state, forca, ajuda, picture, retrato, bare = false, notice, children, loadDetector } = props
  const { areas, said, say, full, change, add, suggest, remove, onKey } = state
  const adder = useRef<HTMLButtonElement>(null)
  const help = useId()
  const removeAt = (numero: number) => {
    remove(numero)
    adder.current?.focus()
  }
  return (
    <div className={styles['editor']}>
      <div className={styles['view']} data-bare={bare || undefined}>
        {picture}
        {areas.map((area) => (
          <AreaBox
            key={area.numero}
            {...{ area, forca, help }}
            onChange={(changed) => change(area.numero, () => changed)}
            onKeyDown={(event) => {
              onKey(event, area)
              if (event.key === 'Delete') adder.current?.focus()
            }}
          />
        ))}
      </div>
      <div className={styles['tools']}>
        {notice}
        <AcharRostos disabled={full} picture={retrato} onFound={suggest} onSay={say} load={loadDetector} />
        <button ref={adder} type="button" className="btn btn--sm" disabled={full} onClick={add}>
          <Icon of={Plus} />
          Nova área
        </button>
        <ul className={styles['list']}>
          {areas.map(({ numero }) => (
            <li key={numero}>
              <span>Área {numero}</span>
              <Button
                kind="ghost"
                small
                icon
                aria-label={`Remover área ${numero}`}
                onClick={() => removeAt(numero)}
              >
                <Icon of={Trash2} />
              </Button>
            </li>
          ))}
        </ul>
        {children}
        <p id={help} className="hint">
          {ajuda}
        </p>
        <p className="sr" role="status">
          {said}
        </p>
      </div>
    </div>
  )
}
