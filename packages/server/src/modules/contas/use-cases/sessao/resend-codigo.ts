import { CADASTRO } from '@portal/domain/mensagens'
import { done, fail, type Outcome } from '../../../../kernel/failure'
import { MUITOS_CODIGOS, sendCodigo, tooEarly, type CadastroDeps } from './pre-cadastrar'

/**
 * Sends a new code for an open sign-up; the previous code becomes invalid. Fails with CODIGO_INVALIDO or
 * MUITAS_TENTATIVAS.
 */
export async function reenviarCodigo(
  deps: CadastroDeps,
  { codigo_id: codigoId }: { codigo_id: string },
): Promise<Outcome<{ message: string }>> {
  return deps.store.transaction(async (tx) => {
    const open = await tx.preCadastros.findOpenForUpdate(codigoId)
    if (open === undefined) return fail('CODIGO_INVALIDO', { message: CADASTRO.codigoNaoReenviado })
    const early = tooEarly(deps.clock(), open.enviadoEm)
    if (early !== undefined) return early
    const sent = await sendCodigo(deps, tx, open)
    if (sent === undefined) return MUITOS_CODIGOS
    await tx.preCadastros.renew(codigoId, sent)
    return done({ message: CADASTRO.codigoReenviado })
  })
}
