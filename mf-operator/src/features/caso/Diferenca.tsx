import type { Caso, ParteDoTexto } from '@portal/api/operacao/casos'
import { Fragment } from 'react'
import { Table } from '../../lib/Pieces'
import { foldedText, markedText } from './texto'
import styles from './caso.module.css'

/** Diff of title, description and fields, marked by style and colour. */
export function Diferenca({ caso, folded }: { caso: Caso; folded: boolean }) {
  const { diferenca, campos, achados, anterior } = caso
  const phrases = achados.map(({ frase }) => frase)
  // Without a previous version there is no diff.
  const of = (parts: readonly ParteDoTexto[]) =>
    anterior === null ? parts.map(({ texto }) => ({ tipo: 'igual' as const, texto })) : parts
  const shown = campos.filter(({ mudou }) => mudou || !folded)
  return (
    <div className={styles.diff}>
      <Texto title="Título" parts={of(diferenca.titulo)} phrases={phrases} folded={false} />
      <Texto title="Descrição" parts={of(diferenca.descricao)} phrases={phrases} folded={folded} />
      {shown.length === 0 ? (
        <p className={styles.same}>Nenhum outro campo mudou.</p>
      ) : (
        <Table
          label={folded ? 'Campos que mudaram' : 'Campos'}
          columns={
            anterior === null
              ? [{ head: 'Campo' }, { head: 'Valor' }]
              : [{ head: 'Campo' }, { head: 'Antes' }, { head: 'Depois' }]
          }
          rows={shown.map(({ campo, rotulo, antes, depois }) => ({
            key: campo,
            cells: anterior === null ? [rotulo, depois ?? '–'] : [rotulo, antes ?? '–', depois ?? '–'],
          }))}
        />
      )}
    </div>
  )
}

interface TextoProps {
  title: string
  parts: readonly ParteDoTexto[]
  phrases: readonly string[]
  folded: boolean
}

function Texto({ title, parts, phrases, folded }: TextoProps) {
  return (
    <>
      <h3>{title}</h3>
      <p>
        {parts.map(({ tipo, texto }, index) => (
          <Parte
            key={index}
            tipo={tipo}
            texto={
              folded && tipo === 'igual' ? foldedText(texto, index === 0, index === parts.length - 1) : texto
            }
            phrases={phrases}
          />
        ))}
        {parts.length === 0 && <span className={styles.same}>vazio</span>}
      </p>
    </>
  )
}

function Parte({ tipo, texto, phrases }: ParteDoTexto & { phrases: readonly string[] }) {
  const marked = markedText(texto, phrases).map(({ found, text }, index) =>
    found ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
  )
  if (tipo === 'entrou') return <ins>{marked}</ins>
  if (tipo === 'saiu') return <del>{marked}</del>
  return <>{marked}</>
}
