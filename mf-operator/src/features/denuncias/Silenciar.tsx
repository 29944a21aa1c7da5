import { silenciarEscritor, type DenunciaAberta } from '@portal/api/operacao/denuncias'
import { SILENCIO_DIAS } from '@portal/domain/limites-dos-recados'
import { toast } from '@portal/platform'
import { ask } from '../../lib/ask'
import { FormError } from '../../lib/Form'
import { useKeys } from '../../lib/keys'
import { Action, Block } from '../../lib/Pieces'
import { useAct } from '../../lib/useAct'
import { quando } from '../../lib/words'

/** The writer of a reported message can write to nobody (rule: recados/silencio). */
export function Silenciar({ denuncia, onDone }: { denuncia: DenunciaAberta; onDone: () => void }) {
  const { protocolo, escritor } = denuncia
  const ate = escritor?.silenciadoAte ?? null
  const act = useAct()
  const silence = async () => {
    const done = await act.run(() => ask(silenciarEscritor, { params: { protocolo } }))
    if (done === undefined) return
    toast('Em silêncio. A resposta “improcedente” devolve.', 'success')
    onDone()
  }
  useKeys(
    'Denúncia',
    ate === null ? [{ key: 's', does: 'Silenciar quem escreveu', act: () => void silence() }] : [],
  )
  if (ate !== null)
    return (
      <Block title="Quem escreveu" note={`em silêncio até ${quando(ate)}`}>
        {null}
      </Block>
    )
  return (
    <Block
      title="Quem escreveu"
      note={`Por ${SILENCIO_DIAS} dias o aparelho não escreve a nenhum anunciante, e lê o mesmo que num dia cheio.`}
    >
      <FormError error={act.error} />
      <Action tecla="S" disabled={act.busy} onClick={() => void silence()}>
        Silenciar quem escreveu
      </Action>
    </Block>
  )
}
