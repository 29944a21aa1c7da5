import { findDenuncia, recorrerDenuncia, type SituacaoDenuncia } from '@portal/api/denuncias'
import { ROTULO_ALVO_DENUNCIA, ROTULO_FASE_DENUNCIA, ROTULO_RECURSO } from '@portal/domain/denuncia'
import { DENUNCIA_TEXTO_MAX, RECURSO_DIAS } from '@portal/domain/limites'
import { call, useLocation } from '@portal/platform'
import { Badge } from '@portal/ui/Badge'
import { Button } from '@portal/ui/Button'
import { TextArea } from '@portal/ui/Input'
import { Note } from '@portal/ui/Note'
import { useEffect, useState, type FormEvent } from 'react'
import { HelpLines } from '../../lib/denuncia/HelpLines'

const NO_KEY = 'Abra o endereço completo que você recebeu ao denunciar.'

/** Where a report stands, by the key behind `#`, which no server is sent (rule: denuncias/situacao). */
export function Situacao() {
  const chave = useLocation().hash.slice(1)
  const [found, setFound] = useState<SituacaoDenuncia>()
  const [refused, setRefused] = useState('')
  const failure = chave === '' ? NO_KEY : refused
  useEffect(() => {
    if (chave === '') return
    const abort = new AbortController()
    void call(findDenuncia, { body: { chave } }, { signal: abort.signal }).then((answer) => {
      if (abort.signal.aborted) return
      setRefused(answer.ok ? '' : answer.error.message)
      if (answer.ok) setFound(answer.data)
    })
    return () => abort.abort()
  }, [chave])
  return (
    <div className="wrap wrap--read stack">
      <h1>Sua denúncia</h1>
      <noscript>
        <p>
          Esta página precisa de JavaScript: o seu endereço secreto não é enviado a nenhum servidor sem ele.
        </p>
      </noscript>
      {failure !== '' && (
        <Note kind="danger" role="alert">
          {failure}
        </Note>
      )}
      {failure === '' && found === undefined && <p role="status">Carregando…</p>}
      {found !== undefined && <Stand found={found} chave={chave} onChange={setFound} />}
      <HelpLines />
    </div>
  )
}

interface StandProps {
  found: SituacaoDenuncia
  chave: string
  onChange: (found: SituacaoDenuncia) => void
}

function Stand({ found, chave, onChange }: StandProps) {
  const { protocolo, alvo, motivo, fase, enviadaEm, prazo, resposta, recorrerAte, recurso } = found
  return (
    <>
      <p>
        <Badge tone={resposta === null ? 'orange' : 'green'}>{ROTULO_FASE_DENUNCIA[fase]}</Badge>
      </p>
      <dl>
        <Row term="Protocolo">{protocolo}</Row>
        <Row term="O que foi denunciado">{ROTULO_ALVO_DENUNCIA[alvo]}</Row>
        <Row term="Motivo">{motivo}</Row>
        <Row term="Enviada em">{moment(enviadaEm)}</Row>
        {resposta === null && <Row term="Resposta até">{moment(prazo)}</Row>}
      </dl>
      {resposta !== null && (
        <section aria-labelledby="resposta-t">
          <h2 id="resposta-t">Resposta</h2>
          <p>{resposta}</p>
        </section>
      )}
      {recorrerAte !== null && <Appeal ate={recorrerAte} chave={chave} onSent={onChange} />}
      {recurso !== null && (
        <Note role="status">
          <p>
            <strong>{ROTULO_RECURSO[recurso.estado]}.</strong>{' '}
            {recurso.resposta ?? `Decisão até ${moment(recurso.prazo)}.`}
          </p>
        </Note>
      )}
    </>
  )
}

function Row({ term, children }: { term: string; children: string }) {
  return (
    <>
      <dt className="muted">{term}</dt>
      <dd>{children}</dd>
    </>
  )
}

interface AppealProps {
  ate: string
  chave: string
  onSent: (found: SituacaoDenuncia) => void
}

/** One appeal; nothing that was typed is lost where it fails. */
function Appeal({ ate, chave, onSent }: AppealProps) {
  const [texto, setTexto] = useState('')
  const [state, setState] = useState<{ busy?: boolean; failure?: string; problem?: string }>({})
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setState({ busy: true })
    const answer = await call(recorrerDenuncia, { body: { chave, texto } })
    if (answer.ok) return onSent(answer.data)
    const problem = answer.error.errors?.['texto']?.[0]
    setState(problem === undefined ? { failure: answer.error.message } : { problem })
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void send(event)}>
      <h2>Discorda da resposta?</h2>
      <p className="muted">
        Você pode recorrer uma vez, em até {RECURSO_DIAS} dias (até {moment(ate)}). Outra pessoa decide.
      </p>
      {state.failure !== undefined && (
        <Note kind="danger" role="alert">
          {state.failure}
        </Note>
      )}
      <TextArea
        label="Por que a decisão deve mudar"
        limit={DENUNCIA_TEXTO_MAX}
        value={texto}
        error={state.problem}
        onChange={(event) => setTexto(event.target.value)}
      />
      <Button type="submit" kind="primary" busy={state.busy} busyLabel="Enviando…">
        Recorrer
      </Button>
    </form>
  )
}

/** '21/11/2026 às 12:00', in the offset that the server wrote. */
function moment(iso: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(iso) ?? []
  return `${day}/${month}/${year} às ${time}`
}
