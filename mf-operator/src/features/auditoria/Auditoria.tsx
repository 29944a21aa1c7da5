import { checkAuditoria, listAuditoria, type EntradaDaAuditoria } from '@portal/api/operacao/auditoria'
import type { OutputOf } from '@portal/api/endpoint'
import { autorDaAuditoria, fraseDaAuditoria } from '@portal/domain/auditoria'
import { useLoad } from '@portal/platform/useLoad'
import { Input } from '@portal/ui/Input'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { FormError } from '../../lib/Form'
import { Screen } from '../../lib/Frame'
import { quando } from '../../lib/words'
import { usePode } from '../../lib/operador'
import { Action, Block, Pairs, Sub, Table, Tag } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { Nothing, Read } from '../../lib/States'
import { useAct } from '../../lib/useAct'

interface Filtro {
  alvo: string
  quem: string
  /** Cursor: entries before this one. */
  antes: number | undefined
}

/** /operacao/auditoria: the audit log, and whether its chain is intact. */
export default function Auditoria() {
  const [filtro, setFiltro] = useState<Filtro>({ alvo: '', quem: '', antes: undefined })
  const read = useLoad(JSON.stringify(filtro), (signal) => {
    const { alvo, quem, antes } = filtro
    return ask(
      listAuditoria,
      {
        query: {
          alvo: alvo === '' ? undefined : alvo,
          quem: quem === '' ? undefined : quem,
          antes: antes === undefined ? undefined : String(antes),
        },
      },
      { signal },
    )
  })
  return (
    <Screen title="Auditoria">
      <div className={styles.body}>
        <Cadeia />
        <Filtrar onFilter={setFiltro} />
        <Read of={read} loading="Carregando a auditoria" failed="A auditoria não veio">
          {({ entradas, temMais }) =>
            entradas.length === 0 ? (
              <Nothing title="Nada com este filtro" />
            ) : (
              <Entradas
                of={entradas}
                onOlder={temMais ? (antes) => setFiltro({ ...filtro, antes }) : undefined}
                onNewest={
                  filtro.antes === undefined ? undefined : () => setFiltro({ ...filtro, antes: undefined })
                }
              />
            )
          }
        </Read>
      </div>
    </Screen>
  )
}

function Filtrar({ onFilter }: { onFilter: (filtro: Filtro) => void }) {
  const [alvo, setAlvo] = useState('')
  const [quem, setQuem] = useState('')
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        onFilter({ alvo: alvo.trim(), quem: quem.trim(), antes: undefined })
      }}
    >
      <Input label="Quem" maxLength={60} value={quem} onChange={({ target }) => setQuem(target.value)} />
      <Input
        label="Alvo, como anuncio:12"
        maxLength={120}
        value={alvo}
        onChange={({ target }) => setAlvo(target.value)}
      />
      <button type="submit" className={styles.ob}>
        Filtrar
      </button>
    </form>
  )
}

interface EntradasProps {
  of: readonly EntradaDaAuditoria[]
  onOlder: ((antes: number) => void) | undefined
  onNewest: (() => void) | undefined
}

function Entradas({ of, onOlder, onNewest }: EntradasProps) {
  const oldest = of.at(-1)?.id
  return (
    <Block title="Atos" note="os mais novos primeiro; nada aqui pode ser mudado">
      <Table
        label="Atos"
        columns={[{ head: 'Quando' }, { head: 'O que aconteceu' }]}
        rows={of.map((entrada) => ({
          key: entrada.id,
          cells: [
            <span key="em" className="nowrap">
              {quando(entrada.em)}
            </span>,
            <Entrada key="entrada" of={entrada} />,
          ],
        }))}
      />
      <p className={styles.row}>
        {onNewest && <Action onClick={onNewest}>Mais novos</Action>}
        {onOlder && oldest !== undefined && <Action onClick={() => onOlder(oldest)}>Mais antigos</Action>}
      </p>
    </Block>
  )
}

/** One entry as a sentence; what is stored of it on request. */
function Entrada({ of: { id, ator, acao, alvo, dados } }: { of: EntradaDaAuditoria }) {
  const stored = Object.entries(dados ?? {})
  const motivo = dados?.['motivo']
  return (
    <>
      <p>
        <strong>{autorDaAuditoria(ator)}</strong> {fraseDaAuditoria({ acao, alvo })}
      </p>
      {typeof motivo === 'string' && <Sub>{motivo}</Sub>}
      <details>
        <summary>Ver o registro</summary>
        <Pairs
          of={[
            ['registro', id],
            ['quem', ator],
            ['ato', acao],
            ['alvo', alvo],
            ...stored.map(([nome, valor]) => [emPalavras(nome), escrito(valor)] as const),
          ]}
        />
      </details>
    </>
  )
}

/** 'confirmada por' from `confirmadaPor`. */
const emPalavras = (nome: string): string => nome.replace(/[A-Z]/g, (letra) => ` ${letra.toLowerCase()}`)

const escrito = (valor: unknown): string => (typeof valor === 'string' ? valor : JSON.stringify(valor))

type Conferida = OutputOf<typeof checkAuditoria>

function Cadeia() {
  const act = useAct()
  const pode = usePode()
  const [result, setResult] = useState<Conferida>()
  if (!pode('conferir-auditoria')) return null
  const check = async () => setResult(await act.run(() => ask(checkAuditoria, {})))
  return (
    <Block
      title="Cadeia"
      note="Cada ato guarda o resumo do anterior; os selos são assinados."
      action={
        <Action disabled={act.busy} onClick={() => void check()}>
          {act.busy ? 'Conferindo…' : 'Conferir a cadeia'}
        </Action>
      }
    >
      <div role="status">
        {result === undefined && <p>Ainda não conferida nesta página.</p>}
        {result?.confere === true && (
          <p>
            <Tag kind="ok">confere</Tag> {`${result.entradas} atos, ${result.selos} selos.`}
          </p>
        )}
        {result?.confere === false && (
          <>
            <p>
              <Tag kind="hot">não confere</Tag> {`${result.total} achados.`}
            </p>
            <ul>
              {result.achados.map(({ tipo, onde }) => (
                <li key={`${tipo} ${onde}`}>{`${tipo}: ${onde}`}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <FormError error={act.error} />
    </Block>
  )
}
