/** Pictures that an operator opened today, and the required pause (rule: casos/exposicao). */
import { exposicaoDe, EXPOSICAO_EXIGE } from '@portal/domain/exposicao'
import { instanteDe, localDe } from '@portal/domain/tempo'
import { atorDe } from '../../../../kernel/acts/ator'
import type { Act } from '../../../../kernel/acts/act'
import { HOUR_MS } from '../../../../kernel/clock'
import { fail, type Failure } from '../../../../kernel/failure'
import type { OperatorContext } from '../../acts/context'

const SECOND = 1_000
/** A stretch that began before midnight. */
const NIGHT_MS = 6 * HOUR_MS

/** Acts that show one picture of somebody; identity documents have their own desk. */
export const showsPicture = ({ ato, endpoint }: Act<OperatorContext>): boolean =>
  ato === 'ver-foto' && endpoint?.method === 'POST'

async function exposicaoDoOperador({ store, clock, operador }: OperatorContext) {
  const now = clock()
  const dia = instanteDe(localDe(now, 'DF').dia, '00:00', 'DF')
  const desde = new Date(Math.min(dia.getTime(), now.getTime() - NIGHT_MS))
  return exposicaoDe(await store.casos.listFotosAbertas(atorDe(operador), desde), { dia, now })
}

/** As sent with each picture. */
export async function exposicaoVista(contexto: OperatorContext) {
  return { ...(await exposicaoDoOperador(contexto)), exigidaEm: EXPOSICAO_EXIGE }
}

/** Fails with MUITAS_TENTATIVAS during a demanded pause. */
export async function checkPausa(contexto: OperatorContext): Promise<Failure | undefined> {
  const { seguidas, pausaAte } = await exposicaoDoOperador(contexto)
  if (pausaAte === null) return undefined
  return fail('MUITAS_TENTATIVAS', {
    message: `Hora da pausa: foram ${seguidas} fotos seguidas. As fotos voltam a abrir às ${localDe(pausaAte, 'DF').hora}.`,
    retryAfter: Math.ceil((pausaAte.getTime() - contexto.clock().getTime()) / SECOND),
  })
}
