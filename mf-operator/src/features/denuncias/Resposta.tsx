import { decidirDenuncia, type DenunciaAberta } from '@portal/api/operacao/denuncias'
import { TextArea } from '@portal/ui/Input'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { errorOf, FormError } from '../../lib/Form'
import { useKeys, type Key } from '../../lib/keys'
import { Action, Block, Kbd } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { tellOutcome, useAct } from '../../lib/useAct'
import own from './denuncias.module.css'
import { erroDaMedida, NENHUMA, medidasDe, medidasPossiveis, type Escolha } from './escolha'
import { Medidas } from './Medidas'

/** Fields that show their own message. */
const CAMPOS = ['texto', 'medida', 'fotos', 'semMedida', 'motivo']

type Status = 'procedente' | 'improcedente'

const TEXTO = 'denuncia-resposta'

interface KeyParts {
  denuncia: DenunciaAberta
  status: Status | undefined
  escolha: Escolha
  setStatus: (status: Status) => void
  setEscolha: (escolha: Escolha) => void
}

/** P and I choose the answer; N and the digits tick a measure, which upholds the report. */
function keysOf({ denuncia, status, escolha, setStatus, setEscolha }: KeyParts): Key[] {
  const tick = (does: string, key: string, trocada: Escolha): Key => ({
    key,
    does,
    act: () => {
      setStatus('procedente')
      setEscolha(trocada)
    },
  })
  const measures = status === 'improcedente' ? [] : medidasPossiveis(denuncia, escolha).slice(0, 9)
  return [
    { key: 'p', does: 'Procedente', act: () => setStatus('procedente') },
    { key: 'i', does: 'Improcedente', act: () => setStatus('improcedente') },
    ...(denuncia.deFoto === true
      ? []
      : [tick('Nenhuma medida, porque…', 'n', { ...escolha, nenhuma: !escolha.nenhuma })]),
    ...measures.map(({ nome, trocada }, index) => tick(nome, String(index + 1), trocada)),
  ]
}

/** The form that answers a report: upheld or not, text and measures. */
export function Resposta({ denuncia, onDone }: { denuncia: DenunciaAberta; onDone: () => void }) {
  const [status, setStatus] = useState<Status>()
  const [texto, setTexto] = useState('')
  const [escolha, setEscolha] = useState<Escolha>(NENHUMA)
  const [tried, setTried] = useState(false)
  const act = useAct()
  const { protocolo, pedeSegundaPessoa, pedeResposta } = denuncia
  const upheld = status === 'procedente'
  const recusada = upheld ? erroDaMedida(denuncia, escolha) : undefined
  const send = async () => {
    setTried(true)
    if (status === undefined || recusada !== undefined) return
    const medidas = upheld ? medidasDe(escolha) : { retirarAnuncio: false }
    const body = { status, texto: texto.trim(), ...medidas }
    const done = await act.run(() => ask(decidirDenuncia, { params: { protocolo }, body }))
    if (done === undefined) return
    tellOutcome(done, 'Denúncia respondida.')
    onDone()
  }
  useKeys('Resposta', [
    ...keysOf({ denuncia, status, escolha, setStatus, setEscolha }),
    { key: 't', does: 'Escrever a resposta', act: () => document.getElementById(TEXTO)?.focus() },
    { key: 'Enter', ctrl: true, does: 'Responder', act: () => void send() },
  ])
  return (
    <Block
      title="Responder"
      note={pedeSegundaPessoa ? 'Pede sua chave de acesso e uma segunda pessoa.' : undefined}
    >
      <div className={styles.stack}>
        <Decisao status={status} onChange={setStatus} />
        {tried && status === undefined && <p className={styles.error}>Escolha se a denúncia procede.</p>}
        <TextArea
          id={TEXTO}
          label="Resposta"
          hint={pedeResposta ? 'Vai por e-mail a quem relatou.' : 'Quem relatou lê pela página do protocolo.'}
          error={errorOf(act.error, 'texto')}
          rows={4}
          value={texto}
          onChange={({ target }) => setTexto(target.value)}
        />
        {upheld && (
          <Medidas
            denuncia={denuncia}
            escolha={escolha}
            error={act.error}
            recusada={tried ? recusada : undefined}
            onChange={setEscolha}
          />
        )}
        {status === 'improcedente' && denuncia.ocultadaEm !== null && (
          <p className={styles.sub}>O que esta denúncia ocultou volta ao ar com a resposta.</p>
        )}
        <FormError error={act.error} fields={CAMPOS} />
        {act.error !== undefined && (
          <p className={styles.error}>A resposta não foi gravada. Nenhuma medida valeu.</p>
        )}
        <p>
          <Action kind="go" tecla="Ctrl ↵" disabled={act.busy} onClick={() => void send()}>
            {pedeSegundaPessoa ? 'Propor a resposta' : 'Responder'}
          </Action>
        </p>
      </div>
    </Block>
  )
}

const RESPOSTAS = [
  { status: 'procedente', nome: 'Procedente', tecla: 'P' },
  { status: 'improcedente', nome: 'Improcedente', tecla: 'I' },
] as const

function Decisao({ status, onChange }: { status: Status | undefined; onChange: (status: Status) => void }) {
  return (
    <fieldset className={own.answer}>
      <legend className="sr">Decisão</legend>
      {RESPOSTAS.map(({ status: each, nome, tecla }) => (
        <span key={each}>
          <label>
            <input type="radio" name="status" checked={status === each} onChange={() => onChange(each)} />{' '}
            {nome}
          </label>
          <Kbd>{tecla}</Kbd>
        </span>
      ))}
    </fieldset>
  )
}
