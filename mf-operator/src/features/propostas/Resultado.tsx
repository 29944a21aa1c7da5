import { Action, Block } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'

export type ResultadoUnico = Readonly<Record<string, unknown>>

/** Result of a confirmed act, shown once: an invitation link, or exported records. */
export function Resultado({ of, onClose }: { of: ResultadoUnico; onClose: () => void }) {
  const text = typeof of['link'] === 'string' ? of['link'] : JSON.stringify(of, null, 2)
  return (
    <Block
      title="Resultado"
      note="Aparece só agora. Guarde ou entregue antes de fechar."
      action={<Action onClick={onClose}>Já guardei</Action>}
    >
      <pre className={styles.once} tabIndex={0} role="region" aria-label="O que guardar">
        {text}
      </pre>
    </Block>
  )
}
