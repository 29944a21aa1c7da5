import type { AlbumAberto } from '@portal/api/operacao/albuns'
import { Sub, Tag } from '../../lib/Pieces'
import styles from './textos.module.css'

/** What the text rules find in a photo, read by machine. */
export function Textos({ of = [] }: { of: AlbumAberto['fotos'][number]['textos'] }) {
  if (of.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Lido na foto por máquina">
      {of.map(({ rotulo, trecho }) => (
        <li key={`${rotulo} ${trecho}`}>
          <Tag kind="hot">{rotulo}</Tag>
          <Sub>{`“${trecho}”`}</Sub>
        </li>
      ))}
    </ul>
  )
}
