import { decidirDenuncia, type DenunciaAberta } from '@portal/api/operacao/denuncias'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { errorOf, Field, FormError } from '../../lib/Form'
import { useKeys } from '../../lib/keys'
import { tellOutcome } from '../../lib/outcome'
import { Action, Block } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { useAct } from '../../lib/useAct'

/** Answers a report: whether it is justified, the text, and whether the listing is removed. */
export function Resposta({ denuncia, onDone }: { denuncia: DenunciaAberta; onDone: () => void }) {
  const [status, setStatus] = useState<'procedente' | 'improcedente'>()
  const [texto, setTexto] = useState('')
  const [motivo, setMotivo] = useState('')
  const [retirarAnuncio, setRetirar] = useState(false)
  const [tried, setTried] = useState(false)
  const act = useAct()
  const { protocolo, pedeSegundaPessoa, pedeResposta, anuncio } = denuncia
  const send = async () => {
    setTried(true)
    if (status === undefined) return
    const takeDown = status === 'procedente' && retirarAnuncio
    const told = takeDown && motivo.trim() !== '' ? { motivo: motivo.trim() } : {}
    const body = { status, texto: texto.trim(), retirarAnuncio: takeDown, ...told }
    const done = await act.run(() => ask(decidirDenuncia, { params: { protocolo }, body }))
    if (done === undefined) return
    tellOutcome(done, 'Denúncia respondida.')
    onDone()
  }
  useKeys('Resposta', [{ key: 'Enter', ctrl: true, does: 'Responder', act: () => void send() }])
  return (
    <Block
      title="Responder"
      note={pedeSegundaPessoa ? 'Pede sua chave de acesso e uma segunda pessoa.' : undefined}
    >
      <div className={styles.stack}>
        <fieldset className={styles.row}>
          <legend className="sr">Decisão</legend>
          {(['procedente', 'improcedente'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="status" checked={status === each} onChange={() => setStatus(each)} />{' '}
              {each === 'procedente' ? 'Procedente' : 'Improcedente'}
            </label>
          ))}
        </fieldset>
        {tried && status === undefined && <p className={styles.error}>Escolha se a denúncia procede.</p>}
        <Field
          label="Resposta"
          hint={pedeResposta ? 'Vai por e-mail a quem relatou.' : 'Quem relatou lê pela página do protocolo.'}
          error={errorOf(act.error, 'texto')}
        >
          {(field) => (
            <textarea {...field} rows={4} value={texto} onChange={({ target }) => setTexto(target.value)} />
          )}
        </Field>
        {status === 'procedente' && anuncio !== null && (
          <label>
            <input
              type="checkbox"
              checked={retirarAnuncio}
              onChange={({ target }) => setRetirar(target.checked)}
            />{' '}
            Retirar o anúncio do ar
          </label>
        )}
        {status === 'procedente' && retirarAnuncio && (
          <Field
            label="O que o anunciante lê"
            hint="Em branco, uma frase neutra. Quem relatou não aparece."
            error={errorOf(act.error, 'motivo')}
          >
            {(field) => (
              <textarea
                {...field}
                rows={2}
                value={motivo}
                onChange={({ target }) => setMotivo(target.value)}
              />
            )}
          </Field>
        )}
        <FormError error={act.error} />
        <p>
          <Action kind="go" tecla="Ctrl ↵" disabled={act.busy} onClick={() => void send()}>
            {pedeSegundaPessoa ? 'Propor a resposta' : 'Responder'}
          </Action>
        </p>
      </div>
    </Block>
  )
}
