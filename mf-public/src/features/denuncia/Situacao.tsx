import { findDenuncia, recorrerDenuncia, type SituacaoDenuncia } from '@portal/api/denuncias'
import {
  contestacaoDe,
  FORMULARIOS_DENUNCIA,
  PRAZO_PASSOU,
  ROTULO_ALVO_DENUNCIA,
  ROTULO_CAMPO_DENUNCIA,
  ROTULO_FASE_DENUNCIA,
  ROTULO_RECURSO,
} from '@portal/domain/denuncia'
import { ROTULO_SELFIE } from '@portal/domain/estou-na-foto'
import { RECURSO_DIAS } from '@portal/domain/limites'
import { diaEHora } from '@portal/domain/tempo'
import { call, useLocation, type Posted } from '@portal/platform'
import { AppealForm } from '@portal/ui/AppealForm'
import { Badge } from '@portal/ui/Badge'
import { Note } from '@portal/ui/Note'
import { useEffect, useState } from 'react'
import { HelpLines } from '../../lib/denuncia/HelpLines'
import { PastedKey, PastedKeyWithoutScripts } from '../../lib/PastedKey'
import styles from './Situacao.module.css'

const NO_KEY = 'Abra o endereço completo que você recebeu ao denunciar, ou cole-o aqui.'

/**
 * Status of a report, identified by the key after `#`, which is never sent to a server
 * (rule: denuncias/situacao).
 */
export function Situacao({ data: posted }: { data: Posted | undefined }) {
  const opened = useLocation().hash.slice(1)
  const chave = opened === '' ? (posted?.typed['chave'] ?? '') : opened
  // Parsed by the server with the schema of `findDenuncia`.
  const [found, setFound] = useState(posted?.data as SituacaoDenuncia | undefined)
  const [refused, setRefused] = useState(found === undefined ? (posted?.error?.message ?? '') : '')
  const failure = chave === '' ? NO_KEY : refused
  const KeyField = failure === '' ? PastedKeyWithoutScripts : PastedKey
  useEffect(() => {
    if (opened === '') return
    const abort = new AbortController()
    void call(findDenuncia, { body: { chave: opened } }, { signal: abort.signal }).then((answer) => {
      if (abort.signal.aborted) return
      setRefused(answer.ok ? '' : answer.error.message)
      if (answer.ok) setFound(answer.data)
    })
    return () => abort.abort()
  }, [opened])
  return (
    <div className="wrap wrap--read stack">
      <h1>Sua denúncia</h1>
      {failure !== '' && (
        <Note kind={chave === '' ? 'info' : 'danger'} role="alert">
          {failure}
        </Note>
      )}
      <KeyField
        action={FORMULARIOS_DENUNCIA.acompanhar}
        label={ROTULO_CAMPO_DENUNCIA.chave}
        button="Acompanhar"
      />
      {failure === '' && found === undefined && <p role="status">Carregando…</p>}
      {found !== undefined && <Stand found={found} chave={chave} posted={posted} onChange={setFound} />}
      <HelpLines />
    </div>
  )
}

interface StandProps {
  found: SituacaoDenuncia
  chave: string
  posted: Posted | undefined
  onChange: (found: SituacaoDenuncia) => void
}

function Stand({ found, chave, posted, onChange }: StandProps) {
  const { protocolo, alvo, motivo, fase, enviadaEm, prazo, resposta, recorrerAte, recurso } = found
  const { medidas = [] } = found
  return (
    <>
      <p>
        <Badge tone={resposta === null ? 'orange' : 'green'}>{ROTULO_FASE_DENUNCIA[fase]}</Badge>
      </p>
      <dl className={styles.facts}>
        <Row term="Protocolo">{protocolo}</Row>
        <Row term="O que foi denunciado">{ROTULO_ALVO_DENUNCIA[alvo]}</Row>
        <Row term="Motivo">{motivo}</Row>
        <Row term="Enviada em">{diaEHora(enviadaEm)}</Row>
        {resposta === null && <Row term="Resposta até">{diaEHora(prazo)}</Row>}
      </dl>
      {found.pedidoDeFoto !== undefined && <Foto pedido={found.pedidoDeFoto} />}
      {found.atrasada === true && (
        <Note role="status">
          <p>{PRAZO_PASSOU}</p>
        </Note>
      )}
      {resposta !== null && (
        <section aria-labelledby="resposta-t">
          <h2 id="resposta-t">Resposta</h2>
          <p>{resposta}</p>
          {medidas.length > 0 && (
            <ul>
              {medidas.map((medida) => (
                <li key={medida}>{medida}</li>
              ))}
            </ul>
          )}
        </section>
      )}
      {recorrerAte !== null && (
        <Appeal ate={recorrerAte} fase={fase} chave={chave} posted={posted} onSent={onChange} />
      )}
      {recurso !== null && (
        <Note role="status">
          <p>
            <strong>{ROTULO_RECURSO[recurso.estado]}.</strong>{' '}
            {recurso.resposta ??
              (recurso.atrasado === true ? PRAZO_PASSOU : `Decisão até ${diaEHora(recurso.prazo)}.`)}
          </p>
        </Note>
      )}
    </>
  )
}

/** How the request of a person in a picture stands (rule: estou-na-foto/pedido). */
function Foto({ pedido }: { pedido: NonNullable<SituacaoDenuncia['pedidoDeFoto']> }) {
  const { foraDoAr, selfie, copias, aviso } = pedido
  return (
    <ul>
      <li>{foraDoAr ? 'A foto está fora do ar.' : 'A foto não está fora do ar por este pedido.'}</li>
      <li>{`Prova: ${ROTULO_SELFIE[selfie]}.`}</li>
      {copias !== null && <li>{`Cópias retiradas: ${copias}. O reenvio da mesma foto é barrado.`}</li>}
      {aviso && <li>Se ela for enviada de novo, você recebe um e-mail de assunto neutro.</li>}
    </ul>
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
  fase: SituacaoDenuncia['fase']
  chave: string
  posted: Posted | undefined
  onSent: (found: SituacaoDenuncia) => void
}

function Appeal({ ate, fase, chave, posted, onSent }: AppealProps) {
  const send = async (texto: string) => {
    const answer = await call(recorrerDenuncia, { body: { chave, texto } })
    if (!answer.ok) return answer.error
    onSent(answer.data)
    return undefined
  }
  const { titulo, texto: pode } = contestacaoDe(fase)
  return (
    <>
      <h2>{titulo}</h2>
      <p className="muted">
        {pode}, em até {RECURSO_DIAS} dias (até {diaEHora(ate)}). Outra pessoa decide.
      </p>
      <AppealForm
        submitLabel="Recorrer"
        send={send}
        plain={{
          action: FORMULARIOS_DENUNCIA.acompanhar,
          hidden: { chave },
          ...(posted?.error && { texto: posted.typed['texto'], refusal: posted.error }),
        }}
      />
    </>
  )
}
