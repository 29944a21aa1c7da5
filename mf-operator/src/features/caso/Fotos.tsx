import { mostrarFoto, type Caso } from '@portal/api/operacao/casos'
import { AVISO_IA } from '@portal/domain/foto'
import { cx } from '@portal/ui/classes'
import type { CSSProperties } from 'react'
import { ask } from '../../lib/ask'
import { usePode } from '../../lib/operador'
import { PhotoActions } from '../../lib/PhotoActions'
import { Block, Kbd, Tag } from '../../lib/Pieces'
import covered from '../../lib/cover.module.css'
import { useCoveredPhotos } from '../../lib/useCoveredPhotos'
import styles from './fotos.module.css'
import { fotosNovas, type Vistas } from './vistas'

type Foto = Caso['fotos'][number]

export function Fotos({ caso, vistas }: { caso: Caso; vistas: Vistas }) {
  const id = Number(caso.id.replace('revisao:', ''))
  const pode = usePode()
  const todo = fotosNovas(caso).filter((each) => !vistas.ids.includes(each))
  const { shown, cover, turn, zoom, exposicao } = useCoveredPhotos({
    ids: pode('ver-foto') ? caso.fotos.map((foto) => foto.id) : [],
    first: todo,
    fetch: (foto, modo) => ask(mostrarFoto, { params: { id, foto }, body: { modo } }),
    onSeen: vistas.see,
  })
  const novas = caso.fotos.filter(({ nova }) => nova).length
  const outras = caso.fotos.filter(({ redesenhada }) => redesenhada).length
  const changed = outras === 0 ? '' : `, ${outras} com outro desfoque`
  const count = `${novas} ${novas === 1 ? 'nova' : 'novas'}, ${caso.fotos.length - novas} de antes${changed}`
  return (
    <Block
      title="Fotos"
      note={`${count}. Cobertas; cada exibição fica registrada.`}
      action={
        <PhotoActions
          none={Object.keys(shown).length === 0}
          zoom={zoom}
          onCover={() => cover()}
          exposicao={exposicao}
        />
      }
    >
      {caso.fotos.length === 0 ? (
        <p>Este anúncio não tem fotos.</p>
      ) : (
        <ul className={styles.list}>
          {caso.fotos.map((foto, index) => (
            <FotoCoberta
              key={foto.id}
              foto={foto}
              number={index + 1}
              shown={shown[foto.id]}
              vista={vistas.ids.includes(foto.id)}
              style={zoom.style}
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
  shown: ReturnType<typeof useCoveredPhotos>['shown'][number] | undefined
  vista: boolean
  style: CSSProperties | undefined
  onTurn: (() => void) | undefined
}

const SAYS = { cinza: 'Em cor', cor: 'Cobrir' }

function FotoCoberta({ foto, number, shown, vista, style, onTurn }: FotoProps) {
  const { id, nova, redesenhada, principal, fora, ia = false, textos = [] } = foto
  return (
    <li className={cx(covered.cover, styles.photo)} data-foto={id} data-mostrada={shown?.modo}>
      {shown && (
        <img
          className={covered[shown.modo]}
          style={style}
          src={shown.imagem}
          alt={`Foto ${number} do anúncio`}
        />
      )}
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
          {ia && <Tag kind="soon">{AVISO_IA}</Tag>}
          {textos.length > 0 && <Tag kind="hot">texto na foto</Tag>}
          {fora && <Tag kind="hot">fora</Tag>}
          {vista && <Tag kind="ok">vista em cor</Tag>}
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
