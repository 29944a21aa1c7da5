/** Reported photos, for the operator to view and select (rule: denuncias/medidas). */
import type { TipoGravacao } from '@portal/domain/gravacao'
import { tipoDaGravacao } from '../../../kernel/images/ports'
import type { AlvoResolvido, DenunciaGuardada } from '../ports/denuncias'
import type { DenunciasScope } from '../store'

type Alvo = Pick<AlvoResolvido, 'anuncioId' | 'alvoId'> & Pick<DenunciaGuardada, 'alvo'>

/** The reported picture, or those of the reported listing. */
export async function listFotosDaDenuncia(
  { anuncios, alvosDenunciados }: Pick<DenunciasScope, 'anuncios' | 'alvosDenunciados'>,
  { alvo, alvoId, anuncioId }: Alvo,
) {
  if (alvo === 'foto' && alvoId !== null) {
    const fotos = await alvosDenunciados.listFotosDe([alvoId])
    return fotos.map(({ id }) => ({ id }))
  }
  const anuncio = anuncioId === null ? undefined : await anuncios.find(anuncioId)
  return (anuncio?.fotos ?? []).map(({ id }) => ({ id }))
}

/** The reported recording, or that of the reported listing, of one kind. */
export async function findGravacaoDaDenuncia(
  { anuncios, vozes }: Pick<DenunciasScope, 'anuncios' | 'vozes'>,
  { alvo, alvoId, anuncioId }: Alvo,
  tipo: TipoGravacao,
) {
  if (alvo === 'foto' && alvoId !== null)
    return tipoDaGravacao(alvoId) === tipo ? vozes.findByPath(alvoId) : undefined
  const anuncio = anuncioId === null ? undefined : await anuncios.find(anuncioId)
  const id = anuncio?.[`${tipo}Id`] ?? null
  return id === null ? undefined : vozes.find(id)
}
