import { TextArea } from '@portal/ui/Input'
import type { ApiError } from '@portal/api/erros'
import { CODIGOS_RECUSA, ROTULO_RECUSA } from '@portal/domain/revisao'
import { errorOf, FormError } from '../../lib/Form'
import { Sub } from '../../lib/Pieces'
import { Reasons } from '../../lib/Reasons'
import type { RecusaEscrita } from './useRecusa'
import styles from '../../lib/decision.module.css'

/** Reason and text of a refusal, and a preview of the exact message. */
export function Recusa({ recusa, error }: { recusa: RecusaEscrita; error: ApiError | undefined }) {
  const { codigo, motivos, aviso, problem, choose, write } = recusa
  return (
    <div className={styles.why}>
      <Reasons
        legend="Motivo da recusa"
        codes={CODIGOS_RECUSA}
        labels={ROTULO_RECUSA}
        chosen={codigo}
        onChoose={choose}
      />
      <div className={styles.words}>
        <TextArea
          label="O que a pessoa precisa saber"
          error={problem ?? errorOf(error, 'motivos')}
          rows={3}
          value={motivos}
          onChange={({ target }) => write(target.value)}
        />
        <Sub>A mensagem, como será enviada:</Sub>
        <blockquote aria-live="polite">
          {aviso === undefined && 'Escolha um motivo para ver a mensagem.'}
          {aviso === 'carregando' && 'Escrevendo…'}
          {aviso === 'falhou' && 'A mensagem não pôde ser mostrada agora. A recusa funciona assim mesmo.'}
          {typeof aviso === 'object' && (
            <>
              <b>{aviso.assunto}</b>
              <p>{aviso.texto}</p>
            </>
          )}
        </blockquote>
        <FormError error={error} fields={['motivos']} />
      </div>
    </div>
  )
}
