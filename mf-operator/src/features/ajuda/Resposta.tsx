import type { PedidoDeAjuda } from '@portal/api/operacao/ajuda'
import { assuntoDoProtocolo, depoisDaResposta } from '@portal/domain/ajuda'
import { TextArea } from '@portal/ui/Input'
import frame from '../../lib/case.module.css'
import decision from '../../lib/decision.module.css'
import { FormError } from '../../lib/Form'
import { useKeys } from '../../lib/keys'
import { Action, Block, Pairs, Sub } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import own from './ajuda.module.css'
import type { RespostaEscrita } from './useResposta'

const TEXTO = 'ajuda-resposta'

interface RespostaProps {
  of: PedidoDeAjuda
  escrita: RespostaEscrita
}

/** The answer, and beside it the mail as it will arrive. */
export function Resposta({ of: { protocolo, email }, escrita }: RespostaProps) {
  const { texto, setTexto, problem, error, send } = escrita
  useKeys('Ajuda', [
    { key: 't', does: 'Escrever a resposta', act: () => document.getElementById(TEXTO)?.focus() },
    { key: 'Enter', ctrl: true, does: 'Enviar', act: () => void send() },
  ])
  return (
    <Block title="Responder">
      <div className={own.two}>
        <div className={styles.stack}>
          <TextArea
            id={TEXTO}
            label="Resposta"
            error={problem}
            rows={9}
            value={texto}
            onChange={({ target }) => setTexto(target.value)}
          />
          <Sub>Por pedido escrito ninguém troca e-mail, telefone ou CPF: indique o caminho do portal.</Sub>
          <FormError error={error} fields={['texto']} />
        </div>
        <section className={own.mail} aria-label="Como a pessoa recebe">
          <Sub>A pessoa recebe, palavra por palavra:</Sub>
          <Pairs
            of={[
              ['Para', email],
              ['Assunto', <b key="a">{assuntoDoProtocolo(protocolo, 'resposta')}</b>],
            ]}
          />
          <blockquote className={own.said}>
            {texto.trim() || <Sub as="span">O texto aparece aqui enquanto você escreve.</Sub>}
          </blockquote>
          <p>{depoisDaResposta(protocolo)}</p>
        </section>
      </div>
    </Block>
  )
}

/** The decision, always in sight. */
export function Envio({ escrita: { busy, send } }: Pick<RespostaProps, 'escrita'>) {
  return (
    <div className={frame.foot}>
      <div className={decision.bar} role="region" aria-label="Decisão">
        <div className={decision.buttons}>
          <span className={decision.grow}>
            <Sub as="span">O pedido fecha com a resposta.</Sub>
          </span>
          <Action kind="go" tecla="Ctrl ↵" disabled={busy} onClick={() => void send()}>
            Enviar
          </Action>
        </div>
      </div>
    </div>
  )
}
