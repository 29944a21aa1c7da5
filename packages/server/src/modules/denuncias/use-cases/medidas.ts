/** Takes the measures of an upheld report in the transaction of its answer (rule: denuncias/medidas). */
import { medidaRecusada, type AlvoDaMedida, type MedidasDenuncia } from '@portal/domain/medidas'
import { done, fail, invalid, type Failure, type Outcome } from '../../../kernel/failure'
import { joined } from '../../../kernel/db/store'
import { withoutPersonalData } from '../../../kernel/personal-data'
import type { DenunciaGuardada, RespostaDenuncia } from '../ports/denuncias'
import type { DenunciasScope } from '../store'
import { retirar, type Retirada } from '../acts/retirar'
import type { DenunciasActContext } from '../acts/context'
import { banir } from '../../contas'
import { varrer, type Varrida } from './varrer'

export interface Medidas extends MedidasDenuncia {
  /** Text for the owners of removed listings and photos. */
  motivo: string
}

export interface Tomadas extends Varrida {
  retiradas: Retirada[]
  banida: boolean
}

const MOTIVO_DO_BANIMENTO = 'denúncia procedente'

type Lendo = Pick<DenunciasScope, 'anuncios' | 'denuncias'>

/** Current state of the target, as the rule needs it. */
export async function alvoDaMedida(
  { anuncios, denuncias }: Lendo,
  { id, classe, alvo, alvoId, anuncioId, ocultadaEm }: DenunciaGuardada,
): Promise<AlvoDaMedida> {
  const foto = alvo === 'foto' && alvoId !== null
  const anuncio = anuncioId === null ? undefined : await anuncios.find(anuncioId)
  const hidden = ocultadaEm !== null && (foto || (await denuncias.listOcultos(id)).length > 0)
  return { classe, foto, comFotos: (anuncio?.fotos.length ?? 0) > 0, oculto: hidden }
}

/** Failure of an answer that breaks the rule; CORPO_INVALIDO names the field. */
export async function checkMedidas(
  tx: Lendo,
  denuncia: DenunciaGuardada,
  status: RespostaDenuncia['status'],
  medidas: MedidasDenuncia,
): Promise<Failure | undefined> {
  const { protocolo, anuncioId, conta } = denuncia
  const recusada = medidaRecusada(await alvoDaMedida(tx, denuncia), status, medidas)
  if (recusada !== undefined) return invalid({ [recusada.campo]: [recusada.mensagem] })
  if (medidas.retirarAnuncio && anuncioId === null && (denuncia.alvo !== 'conta' || conta === null)) {
    return fail('CONFLITO', {
      message: `A denúncia ${protocolo} não é de um anúncio que o portal conheça.`,
    })
  }
  if (medidas.banirConta === true && conta === null)
    return fail('CONFLITO', { message: `A denúncia ${protocolo} não é de uma conta que o portal conheça.` })
  return undefined
}

/** Takes all measures; the first failure fails the answer. */
export async function tomarMedidas(
  tx: DenunciasScope,
  contexto: DenunciasActContext,
  denuncia: DenunciaGuardada,
  { retirarAnuncio, fotos = [], banirConta = false, motivo }: Medidas,
): Promise<Outcome<Tomadas>> {
  const now = contexto.clock()
  const { protocolo: fonte, classe, conta } = denuncia
  const paths = await pathsDe(tx, denuncia, fotos)
  if (!paths.ok) return paths
  const varrida =
    paths.data.length === 0
      ? { fotos: [], contas: [], hashes: [] }
      : await varrer(tx, contexto, { paths: paths.data, fonte, classe, motivo }, now)
  const retiradas = retirarAnuncio ? await retirarTodos(tx, contexto, denuncia, motivo) : done([])
  if (!retiradas.ok) return retiradas
  if (banirConta && conta !== null) {
    const inside = { ...contexto, store: joined(tx) }
    const banned = await banir(inside, { quem: String(conta), motivo: MOTIVO_DO_BANIMENTO })
    if (!banned.ok) return banned
  }
  return done({ ...varrida, retiradas: retiradas.data, banida: banirConta })
}

/** Audit entry: ids, or the reason for taking no measure. */
export function medidasNaAuditoria(
  { fotos, hashes, contas, retiradas, banida }: Tomadas,
  semMedida: string | undefined,
): object {
  if (semMedida !== undefined) return { nenhuma: withoutPersonalData(semMedida) }
  return { fotos, hashes, contas, anuncios: retiradas.map(({ id }) => id), banida }
}

/** Files of the reported picture and of the photos that the operator named, which must be the reported account's. */
async function pathsDe(
  { moderacao }: Pick<DenunciasScope, 'moderacao'>,
  { alvo, alvoId, conta }: DenunciaGuardada,
  fotos: readonly number[],
): Promise<Outcome<string[]>> {
  const paths = alvo === 'foto' && alvoId !== null ? [alvoId] : []
  for (const id of fotos) {
    const foto = await moderacao.findFoto(id)
    if (foto === undefined || foto.usuarioId !== conta)
      return invalid({ fotos: [`A foto ${id} não é da conta denunciada.`] })
    paths.push(foto.arquivoPath)
  }
  return done([...new Set(paths)])
}

/** Takes down the reported listing, or every listing of the reported account. */
async function retirarTodos(
  tx: DenunciasScope,
  contexto: DenunciasActContext,
  { alvo, anuncioId, conta }: DenunciaGuardada,
  motivo: string,
): Promise<Outcome<Retirada[]>> {
  const daConta = alvo === 'conta' && conta !== null ? await tx.alvosDenunciados.listDaConta(conta) : []
  const ids = alvo === 'conta' || anuncioId === null ? daConta : [anuncioId]
  if (ids.length === 0) return fail('CONFLITO', { message: 'A conta não tem anúncio para retirar.' })
  const retiradas: Retirada[] = []
  for (const id of ids) {
    const taken = await retirar(tx, contexto, { id, motivo, origem: 'denuncia' })
    if (!taken.ok) return taken
    retiradas.push(taken.data)
  }
  return done(retiradas)
}
