/** One tap makes an owner's live listings Online until a stated hour (rule: painel/disponivel). */
import { fimDaDisponibilidade } from '@portal/domain/disponibilidade'
import { isDisponivel } from '@portal/domain/expediente'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { AnunciosStore } from '../store'

/** Idempotent: a repeated tap keeps the end that the first one set. */
export async function setDisponivel(
  store: AnunciosStore,
  { usuarioId, disponivel }: { usuarioId: number; disponivel: boolean },
  now: Date,
): Promise<Outcome<{ anuncios: number }>> {
  return store.transaction(async ({ anuncios }) => {
    if (!(await anuncios.lockDono(usuarioId))) return fail('CONTA_BLOQUEADA')
    const noAr = (await anuncios.listDoDono(usuarioId)).filter(({ status }) => status === 'ativo')
    if (disponivel && noAr.length === 0)
      return fail('CONFLITO', { message: 'Nenhum anúncio seu está no ar agora.' })
    for (const { id, estado, disponivelAte } of noAr) {
      if (!disponivel) await anuncios.setDisponivel(id, null)
      else if (!isDisponivel(disponivelAte, now))
        await anuncios.setDisponivel(id, fimDaDisponibilidade(estado, now))
    }
    return done({ anuncios: noAr.length })
  })
}
