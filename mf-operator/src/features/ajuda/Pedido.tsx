import { findPedidoDeAjuda, type PedidoDeAjuda } from '@portal/api/operacao/ajuda'
import { ROTULO_ASSUNTO_AJUDA } from '@portal/domain/ajuda'
import { useParams } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { ArrowLeft, Icon } from '@portal/ui/icons'
import type { CSSProperties } from 'react'
import { ask } from '../../lib/ask'
import frame from '../../lib/case.module.css'
import { Frame, Grow, type Hint } from '../../lib/Frame'
import { usePode } from '../../lib/operador'
import { actionClass, Block, Pairs, Prazo, Tag } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { Read } from '../../lib/States'
import { useNow } from '../../lib/useNow'
import { lerPrazo, quando } from '../../lib/words'
import own from './ajuda.module.css'
import { Esperando } from './Esperando'
import { Envio, Resposta } from './Resposta'
import { useResposta } from './useResposta'

const HINTS: Hint[] = [
  { keys: ['J', 'K'], does: 'pedido' },
  { keys: ['T'], does: 'texto' },
  { keys: ['Ctrl', '↵'], does: 'enviar' },
  { keys: ['?'], does: 'teclado' },
]

/** /operacao/ajuda/:protocolo: one help request, and its answer. */
export default function Pedido() {
  const { protocolo = '' } = useParams()
  const now = useNow()
  // Another request starts with an empty answer.
  return <UmPedido key={protocolo} protocolo={protocolo} now={now} />
}

function UmPedido({ protocolo, now }: { protocolo: string; now: Date }) {
  const read = useLoad(`ajuda ${protocolo}`, (signal) =>
    ask(findPedidoDeAjuda, { params: { protocolo } }, { signal }),
  )
  const escrita = useResposta(protocolo, read.reload)
  const pode = usePode()
  const { data } = read.value
  const answers = data?.respondidaEm === null && pode('responder-ajuda')
  return (
    <Frame
      title={`Ajuda ${protocolo}`}
      hints={HINTS}
      foot={answers && <Envio escrita={escrita} />}
      bar={
        <>
          <a className={actionClass('ghost')} href="/operacao/ajuda">
            <Icon of={ArrowLeft} />
            Ajuda
          </a>
          <h1>{`Ajuda ${protocolo}`}</h1>
          <Grow />
          {data?.respondidaEm === null && <Prazo ate={data.prazoEm} desde={data.criadoEm} now={now} />}
          {data !== undefined && data.respondidaEm !== null && <Tag kind="ok">respondido</Tag>}
        </>
      }
    >
      <Read of={read} loading="Carregando o pedido" failed="O pedido não abriu">
        {(pedido) => (
          <div className={own.split}>
            <Esperando protocolo={protocolo} now={now} />
            <div className={frame.main}>
              <Pedida of={pedido} now={now} />
              {pedido.respondidaEm !== null && <Respondido of={pedido} />}
              {answers && <Resposta of={pedido} escrita={escrita} />}
            </div>
          </div>
        )}
      </Read>
    </Frame>
  )
}

function Pedida({ of: pedido, now }: { of: PedidoDeAjuda; now: Date }) {
  return (
    <Block title={ROTULO_ASSUNTO_AJUDA[pedido.assunto]} note="Esta leitura fica registrada.">
      <div className={own.two}>
        <blockquote className={own.said}>{pedido.mensagem}</blockquote>
        <div className={styles.stack}>
          <Pairs
            of={[
              ['Recebido', quando(pedido.criadoEm)],
              ['Responder até', quando(pedido.prazoEm)],
              ['Responder a', pedido.email],
            ]}
          />
          {pedido.respondidaEm === null && <Gasto of={pedido} now={now} />}
        </div>
      </div>
    </Block>
  )
}

/** Elapsed part of the deadline, on an axis. */
function Gasto({ of: { criadoEm, prazoEm }, now }: { of: PedidoDeAjuda; now: Date }) {
  const { gasto } = lerPrazo(prazoEm, criadoEm, now)
  const style: CSSProperties & Record<'--gasto', string> = { '--gasto': `${gasto}%` }
  return (
    <div className={own.axis} style={style} role="img" aria-label={`${gasto} % do prazo usado`}>
      <i />
      <span aria-hidden="true">
        <span>0</span>
        <span>{`${gasto} % do prazo`}</span>
        <span>100 %</span>
      </span>
    </div>
  )
}

function Respondido({ of: { respondidaPor, respondidaEm, resposta } }: { of: PedidoDeAjuda }) {
  const note = [respondidaPor, respondidaEm && quando(respondidaEm)].filter(Boolean).join(', ')
  return (
    <Block title="Resposta" note={note}>
      <p className={styles.words}>{resposta}</p>
    </Block>
  )
}
