import { confirmarProposta, listPropostas, recusarProposta } from '@portal/api/operacao/operadores'
import type { Proposta } from '@portal/api/operacao/formatos'
import { toast } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { FormError } from '../../lib/Form'
import { Screen } from '../../lib/Frame'
import { quando } from '../../lib/words'
import { Action, actionClass, Block, Prazo, Sub, Tag } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog'
import { Nothing, Read } from '../../lib/States'
import { useAct } from '../../lib/useAct'
import { useNow } from '../../lib/useNow'
import { Resultado, type ResultadoUnico } from './Resultado'

/** /operacao/propostas: acts waiting for a second person, and the outcome of recent ones. */
export default function Propostas() {
  const read = useLoad('propostas', (signal) => ask(listPropostas, { query: {} }, { signal }))
  const [shown, setShown] = useState<ResultadoUnico>()
  return (
    <Screen title="Segunda pessoa">
      <Read of={read} loading="Carregando as propostas" failed="As propostas não vieram">
        {(propostas) => {
          const [open, over] = [
            propostas.filter(({ estado }) => estado === 'aberta'),
            propostas.filter(({ estado }) => estado !== 'aberta'),
          ]
          return (
            <div className={styles.body}>
              {shown && <Resultado of={shown} onClose={() => setShown(undefined)} />}
              {open.length === 0 && (
                <Nothing title="Nada espera uma segunda pessoa">
                  <p>Atos pesados ficam aqui até que alguém que não os propôs confirme.</p>
                </Nothing>
              )}
              {open.map((proposta) => (
                <Aberta key={proposta.id} proposta={proposta} onDone={read.reload} onResult={setShown} />
              ))}
              {over.map((proposta) => (
                <Encerrada key={proposta.id} proposta={proposta} />
              ))}
            </div>
          )
        }}
      </Read>
    </Screen>
  )
}

interface AbertaProps {
  proposta: Proposta
  onDone: () => void
  onResult: (result: ResultadoUnico) => void
}

function Aberta({ proposta, onDone, onResult }: AbertaProps) {
  const act = useAct()
  const [refusing, setRefusing] = useState(false)
  const now = useNow()
  const params = { id: proposta.id }
  const confirm = async () => {
    const done = await act.run(() => ask(confirmarProposta, { params }))
    if (done === undefined) return onDone()
    if (done.proposta.falha !== null) toast(done.proposta.falha, 'error')
    else toast('Confirmado e feito.', 'success')
    if (done.resultado !== null) onResult(done.resultado)
    onDone()
  }
  const refuse = async (motivo: string) => {
    if ((await act.run(() => ask(recusarProposta, { params, body: { motivo } }))) === undefined) return
    setRefusing(false)
    toast('Proposta encerrada. Nada foi feito.', 'success')
    onDone()
  }
  return (
    <Block
      title={`${proposta.rotulo} (nº ${proposta.id})`}
      note={`proposto por ${proposta.por} em ${quando(proposta.em)}`}
      action={<Prazo ate={proposta.ate} desde={proposta.em} now={now} />}
    >
      <div className={styles.stack}>
        <p>{proposta.resumo}</p>
        {proposta.motivo !== null && <p className={styles.words}>{proposta.motivo}</p>}
        {proposta.ver !== undefined && proposta.ver.length > 0 && (
          <p>
            Veja antes de confirmar:{' '}
            {proposta.ver.map((href) => (
              <a key={href} href={href} className={actionClass('ghost')}>
                {href.split('/').slice(2).join(' ')}
              </a>
            ))}
          </p>
        )}
        <FormError error={refusing ? undefined : act.error} />
        <div className={styles.row}>
          {proposta.podeConfirmar && (
            <Action kind="yes" disabled={act.busy} onClick={() => void confirm()}>
              Confirmar com a chave
            </Action>
          )}
          <Action disabled={act.busy} onClick={() => setRefusing(true)}>
            {proposta.podeConfirmar ? 'Recusar' : 'Retirar a proposta'}
          </Action>
          {!proposta.podeConfirmar && <Sub as="span">Quem propôs não confirma: espera outra pessoa.</Sub>}
        </div>
      </div>
      {refusing && (
        <ReasonDialog
          title="Encerrar sem fazer"
          confirmLabel="Encerrar"
          act={act}
          onConfirm={(motivo) => void refuse(motivo)}
          onClose={() => {
            act.forgetError()
            setRefusing(false)
          }}
        />
      )}
    </Block>
  )
}

const FIM: Readonly<Record<Exclude<Proposta['estado'], 'aberta'>, string>> = {
  confirmada: 'confirmada',
  executada: 'feita',
  recusada: 'recusada',
  falhou: 'falhou',
  vencida: 'venceu',
}

function Encerrada({ proposta }: { proposta: Proposta }) {
  const { estado, decididaPor, decididaEm, falha } = proposta
  if (estado === 'aberta') return null
  return (
    <Block
      title={`${proposta.rotulo} (nº ${proposta.id})`}
      note={`de ${proposta.por}, ${decididaPor === null ? 'sem segunda pessoa' : `com ${decididaPor}`}${decididaEm === null ? '' : `, ${quando(decididaEm)}`}`}
      action={<Tag kind={estado === 'executada' ? 'ok' : 'soon'}>{FIM[estado]}</Tag>}
    >
      <p>{proposta.resumo}</p>
      {falha !== null && <p className={styles.error}>{falha}</p>}
    </Block>
  )
}
