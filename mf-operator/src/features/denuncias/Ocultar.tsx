import { ocultarDenunciado, type DenunciaAberta } from '@portal/api/operacao/denuncias'
import { isUrgente } from '@portal/domain/denuncia'
import { toast } from '@portal/platform'
import { ask } from '../../lib/ask'
import { FormError } from '../../lib/Form'
import { useKeys } from '../../lib/keys'
import { Action, Block } from '../../lib/Pieces'
import { useAct } from '../../lib/useAct'

/** Shown while an urgent report is open and its target still public. */
export function podeOcultar({ status, classe, ocultadaEm }: DenunciaAberta): boolean {
  return status === 'aberta' && isUrgente(classe) && ocultadaEm === null
}

/** One person hides at once, before any answer (rule: denuncias/ocultar). */
export function Ocultar({ protocolo, onDone }: { protocolo: string; onDone: () => void }) {
  const act = useAct()
  const hide = async () => {
    const done = await act.run(() => ask(ocultarDenunciado, { params: { protocolo } }))
    if (done === undefined) return
    toast('Oculto. Quem ocultou não devolve ao ar uma suspeita de menor.', 'success')
    onDone()
  }
  useKeys('Denúncia', [{ key: 'o', does: 'Ocultar agora', act: () => void hide() }])
  return (
    <Block title="Ainda no ar" note="Na dúvida, oculte: uma pessoa basta, e vale na hora.">
      <FormError error={act.error} />
      <Action kind="no" tecla="O" disabled={act.busy} onClick={() => void hide()}>
        Ocultar agora
      </Action>
    </Block>
  )
}
