import { pegarCaso } from '@portal/api/operacao/fila'
import type { Caso } from '@portal/api/operacao/casos'
import { ROTULO_CLASSE_CASO } from '@portal/domain/operadores'
import { navigate, toast, useParams } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { ArrowLeft, Icon } from '@portal/ui/icons'
import { useEffect } from 'react'
import { ask } from '../../lib/ask'
import { hrefOfCaso, nextAfter, readAhead, readCaso } from '../../lib/casos'
import { Frame, Grow } from '../../lib/Frame'
import { Initials } from '../../lib/Initials'
import { useKeys } from '../../lib/keys'
import { Action, actionClass, Prazo, Tag } from '../../lib/Pieces'
import { Nothing, Read } from '../../lib/States'
import { UndoBar } from '../../lib/UndoBar'
import { useNow } from '../../lib/useNow'
import { Vizinhos } from '../../lib/Vizinhos'
import { CasoAberto } from './CasoAberto'
import { DecisionBar } from './DecisionBar'
import { faltamOlhos, useVistas } from './vistas'
import styles from '../../lib/case.module.css'

/** The screen stays mounted for the next case. */
export const lasting = true

/** /operacao/casos/:id: one review, and its decision. */
export default function CasoScreen() {
  const { id = '' } = useParams()
  const revisao = `revisao:${id}`
  const read = useLoad(revisao, () => readCaso(revisao))
  const vistas = useVistas(revisao)
  const { data, state } = read.value
  // While another case loads, the previous one must not be decided.
  const caso = data?.id === revisao ? data : undefined
  useEffect(() => {
    if (state === 'ready') readAhead(revisao)
  }, [state, revisao])
  const pegar = async () => {
    const result = await ask(pegarCaso, { params: { caso: revisao } })
    if (!result.ok) toast(result.error.message, 'warning')
    read.reload()
  }
  useKeys('Caso', [{ key: 'c', does: 'Assumir por 10 minutos', act: () => void pegar() }])
  const decided = async () => {
    const next = await nextAfter(revisao)
    navigate(next === undefined ? '/operacao/fila' : hrefOfCaso(next))
  }
  const open = caso !== undefined && isOpen(caso)
  return (
    <Frame
      title={caso?.titulo ?? 'Caso'}
      bar={<Bar caso={caso} revisao={revisao} />}
      foot={
        <div className={styles.foot}>
          <UndoBar />
          {open && (
            <DecisionBar
              key={caso.id}
              caso={caso}
              falta={faltamOlhos(caso, vistas)}
              onDecided={decided}
              onStale={read.reload}
            />
          )}
        </div>
      }
    >
      <Read
        of={caso === undefined && data !== undefined ? { ...read, value: withoutData(read.value) } : read}
        loading="Carregando o caso"
        failed="O caso não abriu"
      >
        {(shown) => (
          <>
            <Notice caso={shown} onPegar={() => void pegar()} />
            <CasoAberto key={shown.id} caso={shown} vistas={vistas} />
          </>
        )}
      </Read>
    </Frame>
  )
}

function withoutData(value: ReturnType<typeof useLoad<Caso>>['value']): typeof value {
  return value.state === 'error' ? { state: 'error', error: value.error } : { state: 'loading' }
}

const isOpen = ({ estado, tomada, pego }: Caso): boolean =>
  estado === 'aberta' && tomada === null && (pego === null || pego.meu)

function Bar({ caso, revisao }: { caso: Caso | undefined; revisao: string }) {
  const now = useNow()
  return (
    <>
      <a className={actionClass('ghost')} href="/operacao/fila">
        <Icon of={ArrowLeft} />
        Fila
      </a>
      {caso && <Tag>{ROTULO_CLASSE_CASO[caso.classe]}</Tag>}
      <h1 className={styles.title}>{caso?.titulo ?? 'Caso'}</h1>
      <Grow />
      {caso && <Prazo ate={caso.prazoEm} desde={caso.recebidaEm} now={now} />}
      {caso?.pego && <Initials of={caso.pego.por} mine={caso.pego.meu} />}
      <Vizinhos id={revisao} />
    </>
  )
}

/** Why no decision is possible: claimed by somebody else, decided, or being delivered. */
function Notice({ caso, onPegar }: { caso: Caso; onPegar: () => void }) {
  const { pego, decidida, tomada, estado } = caso
  if (tomada !== null)
    return (
      <Nothing title={tomada.decisao === 'aprovar' ? 'Aprovado' : 'Recusado'} role="status">
        <p>{`Decisão de ${tomada.meu ? 'você' : tomada.por}. Nada foi enviado ainda: até sair, pode ser desfeita.`}</p>
      </Nothing>
    )
  if (decidida !== null)
    return (
      <Nothing title="Este caso já foi decidido" role="status">
        <p>{`${decidida.por} decidiu${decidida.codigo === null ? '' : ` com o motivo ${decidida.codigo}`}. Nada foi enviado em seu nome.`}</p>
        <a href="/operacao/fila">Voltar à fila</a>
      </Nothing>
    )
  if (estado !== 'aberta')
    return (
      <Nothing title="Este caso não espera mais decisão" role="status">
        <p>Uma versão mais nova tomou o lugar desta, ou o anúncio saiu.</p>
        <a href="/operacao/fila">Voltar à fila</a>
      </Nothing>
    )
  if (pego !== null && !pego.meu)
    return (
      <div className={styles.held} role="status">
        <p>
          <b>{pego.por}</b> está com este caso. Você pode ler; quem decide é quem assumiu.
        </p>
        <Action tecla="C" onClick={onPegar}>
          Pedir o caso
        </Action>
      </div>
    )
  return null
}
