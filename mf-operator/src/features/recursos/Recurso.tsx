import { decidirRecurso, decidirRecursoDeMenor, findRecurso } from '@portal/api/operacao/denuncias'
import type { OutputOf } from '@portal/api/endpoint'
import { ROTULO_RECURSO } from '@portal/domain/denuncia'
import { toast, useParams } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { ArrowLeft, Icon } from '@portal/ui/icons'
import { TextArea } from '@portal/ui/Input'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import frame from '../../lib/case.module.css'
import { errorOf, FormError } from '../../lib/Form'
import { Frame, Grow } from '../../lib/Frame'
import { quando } from '../../lib/words'
import { Action, actionClass, Block, Pairs, Prazo, Tag } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { Read } from '../../lib/States'
import { tellOutcome, useAct } from '../../lib/useAct'
import { useNow } from '../../lib/useNow'
import { Contestada, Contexto } from './Dossie'

type Lido = OutputOf<typeof findRecurso>

/** /operacao/recursos/:id: an appeal, decided by another operator than the contested decision. */
export default function Recurso() {
  const { id = '' } = useParams()
  const read = useLoad(id, (signal) => ask(findRecurso, { params: { id: Number(id) } }, { signal }))
  const now = useNow()
  const { data } = read.value
  return (
    <Frame
      title={`Recurso ${id}`}
      bar={
        <>
          <a className={actionClass('ghost')} href="/operacao/recursos">
            <Icon of={ArrowLeft} />
            Recursos
          </a>
          <h1>{`Recurso ${id}`}</h1>
          <Grow />
          {data?.estado === 'aberto' && <Prazo ate={data.prazoEm} desde={data.criadoEm} now={now} />}
          {data !== undefined && data.estado !== 'aberto' && <Tag>{ROTULO_RECURSO[data.estado]}</Tag>}
        </>
      }
    >
      <Read of={read} loading="Carregando o recurso" failed="O recurso não abriu">
        {(recurso) => (
          <div className={frame.case}>
            <div className={frame.main}>
              <Block title="O que foi contestado" note="Esta leitura fica registrada.">
                <Pairs
                  of={[
                    ['Recebido', quando(recurso.criadoEm)],
                    ['Contesta', contestaDe(recurso)],
                    ['Decisão de', recurso.decisaoPor],
                    ['Denúncia', <Denuncia key="d" of={recurso} />],
                    ['Anúncio', recurso.anuncioId === null ? 'nenhum' : `nº ${recurso.anuncioId}`],
                  ]}
                />
                <p className={styles.words}>{recurso.texto}</p>
              </Block>
              {recurso.dossie && <Contestada id={recurso.id} of={recurso.dossie} />}
              <Decisao recurso={recurso} onDone={read.reload} />
            </div>
            <aside className={frame.side} aria-label="Contexto">
              {recurso.dossie && <Contexto of={recurso.dossie} />}
            </aside>
          </div>
        )}
      </Read>
    </Frame>
  )
}

const CONTESTA: Readonly<Record<string, string>> = {
  resposta: 'a resposta à denúncia',
  medida: 'a medida: a denúncia procede em qualquer caso',
  retirada: 'a retirada do anúncio',
}

function contestaDe({ dossie, protocolo }: Lido): string {
  const contesta = dossie?.decisao.contesta ?? (protocolo === null ? 'retirada' : 'resposta')
  return CONTESTA[contesta] ?? contesta
}

function Denuncia({ of: { protocolo } }: { of: Lido }) {
  return protocolo === null ? 'nenhuma' : <a href={`/operacao/denuncias/${protocolo}`}>{protocolo}</a>
}

function Decisao({ recurso, onDone }: { recurso: Lido; onDone: () => void }) {
  if (recurso.estado !== 'aberto')
    return (
      <Block title="Decisão" note={recurso.decididoPor ?? undefined}>
        <p className={styles.words}>{recurso.resposta}</p>
      </Block>
    )
  if (!recurso.podeDecidir)
    return (
      <Block title="Decisão">
        <p>Você tomou ou confirmou a primeira decisão: outra pessoa decide este recurso.</p>
      </Block>
    )
  return <Form recurso={recurso} onDone={onDone} />
}

const ESCOLHAS = { mantida: 'Manter a decisão', revista: 'Rever a decisão' } as const

function Form({ recurso: { id, pedeSegundaPessoa = false }, onDone }: { recurso: Lido; onDone: () => void }) {
  const [estado, setEstado] = useState<keyof typeof ESCOLHAS>()
  const [texto, setTexto] = useState('')
  const [tried, setTried] = useState(false)
  const act = useAct()
  const send = async () => {
    setTried(true)
    if (estado === undefined) return
    const call = { params: { id }, body: { estado, texto: texto.trim() } }
    if (pedeSegundaPessoa) {
      const asked = await act.run(() => ask(decidirRecursoDeMenor, call))
      if (asked === undefined) return
      tellOutcome(asked, 'Recurso decidido.')
    } else {
      const done = await act.run(() => ask(decidirRecurso, call))
      if (done === undefined) return
      toast(done.efeito ?? 'Recurso decidido.', 'success')
    }
    onDone()
  }
  return (
    <Block
      title="Decidir"
      note={
        pedeSegundaPessoa
          ? 'Suspeita de menor: pede sua chave de acesso e uma segunda pessoa, que não participou antes.'
          : undefined
      }
    >
      <div className={styles.stack}>
        <fieldset className={styles.row}>
          <legend className="sr">Decisão</legend>
          {(['mantida', 'revista'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="estado" checked={estado === each} onChange={() => setEstado(each)} />{' '}
              {ESCOLHAS[each]}
            </label>
          ))}
        </fieldset>
        {tried && estado === undefined && <p className={styles.error}>Escolha uma das duas.</p>}
        <TextArea
          label="Resposta"
          hint="Vai por e-mail a quem recorreu."
          error={errorOf(act.error, 'texto')}
          rows={4}
          value={texto}
          onChange={({ target }) => setTexto(target.value)}
        />
        <FormError error={act.error} fields={['texto']} />
        <p>
          <Action kind="go" disabled={act.busy} onClick={() => void send()}>
            {pedeSegundaPessoa ? 'Propor a decisão' : 'Decidir'}
          </Action>
        </p>
      </div>
    </Block>
  )
}
