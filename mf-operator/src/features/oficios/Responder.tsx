import { responderOficio } from '@portal/api/operacao/oficios'
import { ALCANCES_OFICIO, ROTULO_ALCANCE, type AlcanceOficio } from '@portal/domain/oficio'
import { Input, TextArea } from '@portal/ui/Input'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { errorOf, FormError } from '../../lib/Form'
import { Action, Block } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { tellOutcome, useAct } from '../../lib/useAct'

const DECISOES = { atender: 'Atender', negar: 'Negar' } as const
type Decisao = keyof typeof DECISOES

/** Proposes the answer: what goes into the package, and why. */
export function Responder({ id, semOficio, onDone }: { id: number; semOficio: boolean; onDone: () => void }) {
  const [decisao, setDecisao] = useState<Decisao>('atender')
  const [alcance, setAlcance] = useState<readonly AlcanceOficio[]>([])
  const [dias, setDias] = useState({ de: '', ate: '' })
  const [motivo, setMotivo] = useState('')
  const act = useAct()
  const comAcessos = decisao === 'atender' && alcance.includes('acessos')
  const send = async () => {
    const body = {
      decisao,
      alcance: decisao === 'atender' ? [...alcance] : [],
      ...(comAcessos && dias.de !== '' && { de: dias.de }),
      ...(comAcessos && dias.ate !== '' && { ate: dias.ate }),
      motivo: motivo.trim(),
    }
    const done = await act.run(() => ask(responderOficio, { params: { id }, body }))
    if (done === undefined) return
    tellOutcome(done, 'Respondida.')
    onDone()
  }
  return (
    <Block title="Responder" note="Pede sua chave de acesso, e a de outra pessoa da chefia ou da auditoria.">
      <div className={styles.stack}>
        <fieldset className={styles.row}>
          <legend className="sr">Decisão</legend>
          {(['atender', 'negar'] as const).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="decisao"
                checked={decisao === each}
                onChange={() => setDecisao(each)}
              />{' '}
              {DECISOES[each]}
            </label>
          ))}
        </fieldset>
        {decisao === 'atender' && (
          <Alcance of={alcance} error={errorOf(act.error, 'alcance')} onChange={setAlcance} />
        )}
        {comAcessos && <Dias of={dias} error={errorOf(act.error, 'de')} onChange={setDias} />}
        <TextArea
          label="Por quê"
          hint="Vai no manifesto, com os dois nomes: de onde vem o poder da autoridade, e por que só isto."
          error={errorOf(act.error, 'motivo')}
          rows={3}
          value={motivo}
          onChange={({ target }) => setMotivo(target.value)}
        />
        <FormError error={act.error} fields={['alcance', 'de', 'motivo']} />
        {semOficio && <p>Antes, guarde o ofício: quem confirma lê o que foi pedido.</p>}
        <p>
          <Action kind="go" disabled={act.busy || semOficio} onClick={() => void send()}>
            Propor a resposta
          </Action>
        </p>
      </div>
    </Block>
  )
}

interface AlcanceProps {
  of: readonly AlcanceOficio[]
  error: string | undefined
  onChange: (alcance: readonly AlcanceOficio[]) => void
}

function Alcance({ of, error, onChange }: AlcanceProps) {
  return (
    <fieldset className={styles.stack}>
      <legend>O que vai no pacote: só o pedido, nem um campo a mais</legend>
      {ALCANCES_OFICIO.map((each) => (
        <label key={each}>
          <input
            type="checkbox"
            checked={of.includes(each)}
            onChange={({ target }) =>
              onChange(target.checked ? [...of, each] : of.filter((other) => other !== each))
            }
          />{' '}
          {ROTULO_ALCANCE[each]}
        </label>
      ))}
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </fieldset>
  )
}

interface DiasProps {
  of: { de: string; ate: string }
  error: string | undefined
  onChange: (dias: { de: string; ate: string }) => void
}

function Dias({ of, error, onChange }: DiasProps) {
  return (
    <div className={styles.row}>
      <Input
        label="Acessos, do dia"
        type="date"
        error={error}
        value={of.de}
        onChange={({ target }) => onChange({ ...of, de: target.value })}
      />
      <Input
        label="Até o dia"
        type="date"
        value={of.ate}
        onChange={({ target }) => onChange({ ...of, ate: target.value })}
      />
    </div>
  )
}
