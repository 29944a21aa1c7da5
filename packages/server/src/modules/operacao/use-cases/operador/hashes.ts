/** Blocked hashes as screens show them, with the cases of their matches (rule: albuns/proibidas). */
import type { AcertoDeHash, HashBloqueado, ListaDeHashesBloqueados } from '@portal/api/operacao/hashes'
import { PDQ_QUALIDADE_MINIMA } from '@portal/domain/limites'
import { codigoAnunciante } from '@portal/domain/perfil'
import { done, fail, type Outcome } from '../../../../kernel/failure'
import type { ImageProcessor, Original } from '../../../../kernel/images/ports'
import { instante, instanteLocal } from '../../../../kernel/instante'
import type { Pessoa } from '../../../operadores'
import type { AcertoVisto, HashBloqueado as Guardado } from '../../ports/hashes'
import type { Contexto } from '../contexto'
import { LISA, unknownHash } from '../hashes'
import { proporAto } from './duas-pessoas'

const ACERTOS = 50

function hashVisto({ criadoEm, removidoEm, ultimoAcertoEm, ...rest }: Guardado): HashBloqueado {
  return {
    ...rest,
    criadoEm: instanteLocal(criadoEm),
    removidoEm: instante(removidoEm),
    ultimoAcertoEm: instante(ultimoAcertoEm),
  }
}

const acertoVisto = ({ conta, em, ...rest }: AcertoVisto): AcertoDeHash => ({
  ...rest,
  conta: codigoAnunciante(conta),
  em: instanteLocal(em),
})

/** `listaOficial`: the configured service for official lists. */
export async function listHashesDaMesa(
  { store: { hashesBloqueados } }: Contexto,
  { limite, listaOficial }: { limite: number; listaOficial: ListaDeHashesBloqueados['listaOficial'] },
): Promise<Outcome<ListaDeHashesBloqueados>> {
  return done({
    hashes: (await hashesBloqueados.list({ limite })).map(hashVisto),
    emVigor: await hashesBloqueados.countEmVigor(),
    listaOficial,
    acertosDaLista: (await hashesBloqueados.listAcertos(null, ACERTOS)).map(acertoVisto),
  })
}

/** Fails with NAO_ENCONTRADO. */
export async function openHash({ store: { hashesBloqueados } }: Contexto, { id }: { id: number }) {
  const hash = await hashesBloqueados.find(id)
  if (hash === undefined) return unknownHash(id)
  const casos = await hashesBloqueados.listAcertos(id, ACERTOS)
  return done({ ...hashVisto(hash), casos: casos.map(acertoVisto) })
}

/**
 * From a picture that is not stored. Fails with FOTO_INVALIDA, ARQUIVO_GRANDE, or CONFLITO for one that is
 * too plain.
 */
export async function calcularHash(
  images: Pick<ImageProcessor, 'process'>,
  original: Original,
): Promise<Outcome<{ hashes: string[]; qualidade: number }>> {
  const read = await images.process(original)
  if (!read.ok) return fail(read.code, 'message' in read ? { message: read.message } : {})
  const { recortes, qualidade } = read.imagem.impressao
  if (qualidade < PDQ_QUALIDADE_MINIMA) return fail('CONFLITO', { message: LISA })
  return done({ hashes: recortes.map((hash) => hash.toString('hex')), qualidade })
}

/** Fails with NAO_ENCONTRADO or CONFLITO. */
export async function proporRemocaoDeHash(
  contexto: Contexto,
  eu: Pessoa,
  { id, motivo }: { id: number; motivo: string },
) {
  const hash = await contexto.store.hashesBloqueados.find(id)
  if (hash === undefined) return unknownHash(id)
  if (hash.removidoEm !== null) return fail('CONFLITO', { message: `O hash ${id} já foi removido.` })
  const resumo = `Tirar da lista o hash ${id} (${hash.fonte}): a foto poderá ser enviada.`
  return proporAto(contexto, eu, { ato: 'remover-hash', dados: { id, motivo }, resumo, motivo })
}
