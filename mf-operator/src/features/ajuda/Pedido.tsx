import { findPedidoDeAjuda, responderPedidoDeAjuda, type PedidoDeAjuda } from '@portal/api/operacao/ajuda'
import { ROTULO_ASSUNTO_AJUDA } from '@portal/domain/ajuda'
import { RECURSO_MIN } from '@portal/domain/limites'
import { toast, useParams } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { ArrowLeft, Icon } from '@portal/ui/icons'
import { TextArea } from '@portal/ui/Input'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { errorOf, FormError } from '../../lib/Form'
import { Frame, Grow, type Hint } from '../../lib/Frame'
import { useKeys } from '../../lib/keys'
import { usePode } from '../../lib/operador'
import { Action, actionClass, Block, Pairs, Prazo, Tag } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { Read } from '../../lib/States'
import { useAct } from '../../lib/useAct'
import { useNow } from '../../lib/useNow'
import { quando } from '../../lib/words'

const HINTS: Hint[] = [
  { keys: ['T'], does: 'texto' },
  { keys: ['Ctrl', '↵'], does: 'enviar' },
  { keys: ['?'], does: 'teclado' },
]
const TEXTO = 'ajuda-resposta'

/** /operacao/ajuda/:protocolo: one help request, and its answer. */
export default function Pedido() {
  const { protocolo = '' } = useParams()
  const read = useLoad(`ajuda ${protocolo}`, (signal) =>
    ask(findPedidoDeAjuda, { params: { protocolo } }, { signal }),
  )
  const now = useNow()
  const pode = usePode()
  const { data } = read.value
  return (
    <Frame
      title={`Ajuda ${protocolo}`}
      hints={HINTS}
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
          <div className={styles.body}>
            <Block title="O que foi pedido" note="Esta leitura fica registrada.">
              <Pairs
                of={[
                  ['Assunto', ROTULO_ASSUNTO_AJUDA[pedido.assunto]],
                  ['Recebido', quando(pedido.criadoEm)],
                  ['Responder a', pedido.email],
                ]}
              />
              <p className={styles.words}>{pedido.mensagem}</p>
            </Block>
            {pedido.respondidaEm === null ? (
              pode('responder-ajuda') && <Resposta protocolo={protocolo} onDone={read.reload} />
            ) : (
              <Respondido of={pedido} />
            )}
          </div>
        )}
      </Read>
    </Frame>
  )
}

function Respondido({ of: { respondidaPor, resposta } }: { of: PedidoDeAjuda }) {
  return (
    <Block title="Resposta" note={respondidaPor ?? undefined}>
      <p className={styles.words}>{resposta}</p>
    </Block>
  )
}

function Resposta({ protocolo, onDone }: { protocolo: string; onDone: () => void }) {
  const [texto, setTexto] = useState('')
  const [tried, setTried] = useState(false)
  const act = useAct()
  const short = texto.trim().length < RECURSO_MIN
  const send = async () => {
    setTried(true)
    if (short) return
    const body = { texto: texto.trim() }
    const done = await act.run(() => ask(responderPedidoDeAjuda, { params: { protocolo }, body }))
    if (done === undefined) return
    toast('Resposta enviada por e-mail.', 'success')
    onDone()
  }
  useKeys('Ajuda', [
    { key: 't', does: 'Escrever a resposta', act: () => document.getElementById(TEXTO)?.focus() },
    { key: 'Enter', ctrl: true, does: 'Enviar', act: () => void send() },
  ])
  return (
    <Block
      title="Responder"
      note="Por pedido escrito ninguém troca e-mail, telefone ou CPF: indique o caminho do portal."
    >
      <div className={styles.stack}>
        <TextArea
          id={TEXTO}
          label="Resposta"
          hint="Vai por e-mail, palavra por palavra."
          error={tried && short ? `Escreva ao menos ${RECURSO_MIN} caracteres.` : errorOf(act.error, 'texto')}
          rows={6}
          value={texto}
          onChange={({ target }) => setTexto(target.value)}
        />
        <FormError error={act.error} fields={['texto']} />
        <p>
          <Action kind="go" tecla="Ctrl ↵" disabled={act.busy} onClick={() => void send()}>
            Enviar
          </Action>
        </p>
      </div>
    </Block>
  )
}
