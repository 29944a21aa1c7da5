/** Reported photos, for the operator to view and select (rule: denuncias/medidas). */
import { done, fail, type Outcome } from '../../../../kernel/failure'
import type { AlvoResolvido, DenunciaGuardada } from '../../ports/denuncias'
import type { OperacaoScope } from '../../store'
import { record, type Contexto } from '../../acts/context'
import { renderFoto, type Mostrada } from './caso'

type Alvo = Pick<AlvoResolvido, 'anuncioId' | 'alvoId'> & Pick<DenunciaGuardada, 'alvo'>

/** The reported picture, or those of the reported listing. */
export async function listFotosDaDenuncia(
  { anuncios, alvosDenunciados }: Pick<OperacaoScope, 'anuncios' | 'alvosDenunciados'>,
  { alvo, alvoId, anuncioId }: Alvo,
) {
  if (alvo === 'foto' && alvoId !== null) {
    const fotos = await alvosDenunciados.listFotosDe([alvoId])
    return fotos.map(({ id }) => ({ id }))
  }
  const anuncio = anuncioId === null ? undefined : await anuncios.find(anuncioId)
  return (anuncio?.fotos ?? []).map(({ id }) => ({ id }))
}

/** Audits the view, then shows the photo. Fails with NAO_ENCONTRADO or REMOVIDO. */
export async function mostrarFotoDenunciada(
  contexto: Contexto,
  { protocolo, foto: id, modo }: { protocolo: string; foto: number; modo: 'cinza' | 'cor' },
  show: (bytes: Buffer, modo: 'cinza' | 'cor') => Promise<Mostrada>,
): Promise<Outcome<Mostrada>> {
  const found = await contexto.store.transaction(async (tx) => {
    const denuncia = await tx.denuncias.find(protocolo)
    const named = denuncia === undefined ? [] : await listFotosDaDenuncia(tx, denuncia)
    const foto = named.some((each) => each.id === id) ? await tx.moderacao.findFoto(id) : undefined
    if (foto === undefined) return fail('NAO_ENCONTRADO', { message: `A denúncia não é da foto ${id}.` })
    const dados = { foto: id, modo }
    const alvo = `denuncia:${protocolo}`
    await record(tx, contexto, { acao: 'foto-mostrada', alvo, dados, now: contexto.clock() })
    return done(foto)
  })
  return found.ok ? renderFoto(contexto, found.data, modo, show) : found
}
