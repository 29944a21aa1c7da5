import { mostrarFoto, type Caso } from '@portal/api/operacao/casos'
import { cx } from '@portal/ui/classes'
import { useRef } from 'react'
import { ask } from '../../lib/ask'
import { useKeys } from '../../lib/keys'
import { usePode } from '../../lib/operador'
import { Action, Block, Kbd, Tag } from '../../lib/Pieces'
import covered from '../../lib/cover.module.css'
import { useCoveredPhotos, type Mostrada } from '../../lib/useCoveredPhotos'
import styles from './fotos.module.css'

type Foto = Caso['fotos'][number]

export function Fotos({ caso }: { caso: Caso }) {
  const id = Number(caso.id.replace('revisao:', ''))
  const { shown, cover, turn } = useCoveredPhotos((foto, modo) =>
    ask(mostrarFoto, { params: { id, foto }, body: { modo } }),
  )
  const pode = usePode()
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<number>(undefined)
  const next = () => {
    const focused = Number(document.activeElement?.closest<HTMLElement>('[data-foto]')?.dataset['foto'])
    if (caso.fotos.some(({ id }) => id === focused)) return focused
    if (last.current !== undefined && shown[last.current]?.modo === 'cinza') return last.current
    return caso.fotos.find(({ id }) => shown[id] === undefined)?.id
  }
  const turnNext = () => {
    const id = next()
    if (id === undefined) return
    last.current = id
    turn(id)
  }
  useKeys(
    'Fotos',
    pode('ver-foto') && caso.fotos.length > 0
      ? [
          { key: 'v', does: 'Mostrar uma foto: em cinza, depois em cor', act: turnNext },
          { key: 'x', does: 'Cobrir todas', act: () => cover() },
        ]
      : [],
  )
  const novas = caso.fotos.filter(({ nova }) => nova).length
  const outras = caso.fotos.filter(({ redesenhada }) => redesenhada).length
  const changed = outras === 0 ? '' : `, ${outras} com outro desfoque`
  const count = `${novas} ${novas === 1 ? 'nova' : 'novas'}, ${caso.fotos.length - novas} de antes${changed}`
  return (
    <Block
      title="Fotos"
      note={`${count}. Cobertas; cada exibição fica registrada.`}
      action={
        <Action kind="ghost" tecla="X" disabled={Object.keys(shown).length === 0} onClick={() => cover()}>
          Cobrir tudo
        </Action>
      }
    >
      {caso.fotos.length === 0 ? (
        <p>Este anúncio não tem fotos.</p>
      ) : (
        <ul className={styles.list} ref={list}>
          {caso.fotos.map((foto, index) => (
            <FotoCoberta
              key={foto.id}
              foto={foto}
              number={index + 1}
              shown={shown[foto.id]}
              onTurn={pode('ver-foto') ? () => turn(foto.id) : undefined}
            />
          ))}
        </ul>
      )}
    </Block>
  )
}

interface FotoProps {
  foto: Foto
  number: number
  shown: Mostrada | undefined
  onTurn: (() => void) | undefined
}

const SAYS = { cinza: 'Em cor', cor: 'Cobrir' }

function FotoCoberta({ foto: { id, nova, redesenhada, principal, fora }, number, shown, onTurn }: FotoProps) {
  return (
    <li className={cx(covered.cover, styles.photo)} data-foto={id} data-mostrada={shown?.modo}>
      {shown && <img className={covered[shown.modo]} src={shown.imagem} alt={`Foto ${number} do anúncio`} />}
      <span className={styles.number}>
        <Tag>{number}</Tag>
      </span>
      {shown && (
        <span className={covered.said} role="status">
          Exibição registrada
        </span>
      )}
      <div className={styles.foot}>
        <span className={styles.tags}>
          {nova && <Tag kind="soon">nova</Tag>}
          {redesenhada && <Tag kind="soon">redesenhada</Tag>}
          {principal && <Tag>principal</Tag>}
          {fora && <Tag kind="hot">fora</Tag>}
        </span>
        {onTurn && (
          <button type="button" className={covered.ask} aria-pressed={shown !== undefined} onClick={onTurn}>
            {shown === undefined ? 'Mostrar' : SAYS[shown.modo]}
            <span className="sr">{` foto ${number}`}</span>
            <Kbd>V</Kbd>
          </button>
        )}
      </div>
    </li>
  )
}
