/** Effects of an approval on a listing (rule: revisao/aprovar). */
import type { Anuncio } from '../ports/anuncios'
import type { Revisao } from '../ports/revisoes'
import type { PagoCom } from '../ports/vigencias'
import type { AnunciosScope } from '../store'
import { canRetomar, hasFotoVista, publicar, retomar } from './publicar'
import { suspenderSemFotos } from './suspender'

export interface AplicarDeps {
  now: Date
  random: () => number
}

type AplicarScope = Pick<AnunciosScope, 'anuncios' | 'vigencias' | 'revisoes' | 'alertasDeEventos'>

/**
 * Publishes the reviewed version; the days of a publication start now. Lock owner, listing and review first.
 * Photos or a listing removed since are not restored.
 */
export async function aplicarVersao(
  repositories: AplicarScope,
  revisao: Revisao,
  deps: AplicarDeps,
): Promise<void> {
  const { anuncios, revisoes } = repositories
  const { anuncioId, versaoId } = revisao
  const versao = versaoId === null ? undefined : await revisoes.findVersao(versaoId)
  const antigo = await anuncios.find(anuncioId)
  if (versao === undefined || antigo === undefined)
    throw new Error(`review ${revisao.id} has lost its version`)
  const { formulario, fotos, promocao } = versao.publicacao
  const oculto = await revisoes.findOcultoPor(anuncioId)
  await revisoes.setVersao(anuncioId, versao.id)
  if (oculto === 'revisao') await revisoes.setOcultoPor(anuncioId, null)
  if (revisao.tipo === 'existente') {
    const volta = canRetomar(antigo, deps.now) && hasFotoVista(antigo) && !saiuDepois(antigo, revisao)
    if (oculto === 'revisao' && volta) await retomar(anuncios, antigo, deps.now)
    return
  }
  const vistas = await revisoes.lockVistas(
    versao.id,
    fotos.map(({ id }) => id),
  )
  await anuncios.saveFormulario(anuncioId, formulario, fotos, vistas)
  if (revisao.tipo === 'publicacao') {
    await anuncios.savePromocao(anuncioId, promocao, versao.metodo)
    await publicar(
      repositories,
      { ...antigo, ...formulario, ...promocao },
      { ...deps, pagoCom: pagoComDe(revisao) },
    )
  } else if (canRetomar(antigo, deps.now) && !saiuDepois(antigo, revisao)) {
    await retomar(anuncios, { ...antigo, ...formulario }, deps.now)
  }
  // Its photos may have been removed, refused or redrawn while it waited.
  await suspenderSemFotos(repositories, antigo.usuarioId, deps.now)
  // Hidden for a reason other than this review, which an approval does not lift.
  if (oculto === 'denuncia' || oculto === 'consentimento') await anuncios.suspender(anuncioId, deps.now)
}

/**
 * Its owner became absent or left after submitting it: an approval does not bring their listings back (rules:
 * anuncios/ausencia, saida-livre/sair).
 */
function saiuDepois(
  { ausenteEm, saidaEm }: Pick<Anuncio, 'ausenteEm' | 'saidaEm'>,
  { criadaEm }: Revisao,
): boolean {
  return [ausenteEm, saidaEm].some((em) => em !== null && em > criadaEm)
}

export function pagoComDe({ origem, pedidoId, referenciaId }: Revisao): PagoCom {
  if (origem === 'pedido' && pedidoId !== null) return { origem, pedidoId }
  if (origem === 'reserva' && referenciaId !== null) return { origem, referenciaId }
  return { origem: origem === 'gratis' ? 'gratis' : 'casa' }
}
