import type { AnuncioDetalhe } from '@portal/api/busca'
import { RECADO_MAX } from '@portal/domain/limites-dos-recados'
import { ESCREVER_RECADO, FORMULARIO_RECADO } from '@portal/domain/recado-lados'
import { buttonClass } from '@portal/ui/classes'
import { Field } from '@portal/ui/Field'
import { useUntold } from '../../lib/useUntold'
import { Section } from './Section'

interface PlainMessageProps {
  anuncio: AnuncioDetalhe
}

/** Message form for browsers without scripts; the server responds with a page (rule: recados/visitante). */
export function PlainMessage({ anuncio: { id, recebeRecados } }: PlainMessageProps) {
  if (useUntold() || !recebeRecados) return null
  return (
    <noscript>
      <Section title={ESCREVER_RECADO.titulo}>
        <form className="stack" method="post" action={FORMULARIO_RECADO}>
          <p className="muted">{ESCREVER_RECADO.convite}</p>
          <input type="hidden" name="anuncio" value={id} />
          <Field label={ESCREVER_RECADO.campo} hint={ESCREVER_RECADO.dica}>
            {(control) => (
              <textarea
                {...control}
                className="input"
                name="texto"
                rows={5}
                required
                maxLength={RECADO_MAX}
              />
            )}
          </Field>
          <div>
            <button className={buttonClass({ kind: 'primary' })}>Enviar</button>
          </div>
        </form>
      </Section>
    </noscript>
  )
}
