import type { DocumentoLegal } from '@portal/domain/legal'
import type { ScreenProps } from '@portal/platform'
import styles from './Documento.module.css'

/** A text of law with its version (DESIGN 5.19). */
export function Documento({ data }: ScreenProps<DocumentoLegal>) {
  return (
    <article className="wrap wrap--read">
      <h1>{data.titulo}</h1>
      <p className="hint">Versão de {data.versao.split('-').reverse().join('/')}</p>
      {data.secoes.map(({ titulo, paragrafos }) => (
        <section key={titulo} className={styles.section}>
          <h2>{titulo}</h2>
          {paragrafos.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </article>
  )
}
