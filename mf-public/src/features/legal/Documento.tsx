import type { DocumentoLegal } from '@portal/domain/legal'
import type { ScreenProps } from '@portal/platform'
import { cx } from '@portal/ui/classes'
import { Fragment } from 'react'
import styles from './Documento.module.css'

/** A legal text with its version (rule: privacidade/textos). */
export function Documento({ data, site }: ScreenProps<DocumentoLegal>) {
  return (
    <article className={cx('wrap wrap--read', styles.document)}>
      <h1>{data.titulo}</h1>
      <p className="hint">Versão de {data.versao.split('-').reverse().join('/')}</p>
      {data.secoes.map(({ titulo, paragrafos }) => (
        <section key={titulo} className={styles.section}>
          <h2>{titulo}</h2>
          {paragrafos.map((text) => (
            <p key={text}>
              <WithContact text={text} contact={site.legalContact} />
            </p>
          ))}
        </section>
      ))}
    </article>
  )
}

/** The text with every mention of the contact turned into a mailto link. */
function WithContact({ text, contact }: { text: string; contact: string }) {
  return text.split(contact).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <a href={`mailto:${contact}`}>{contact}</a>}
      {part}
    </Fragment>
  ))
}
