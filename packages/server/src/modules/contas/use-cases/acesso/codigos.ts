/** One-time codes that replace the authenticator (rule: acesso/codigos). */
import type { CodigosCriados } from '@portal/api/acesso'
import { formatCodigoRecuperacao } from '@portal/domain/acesso'
import { CODIGOS_RECUPERACAO } from '@portal/domain/limites'
import type { Secrets } from '../../../../kernel/crypto/ports'
import { done, fail, type Outcome } from '../../../../kernel/failure'
import type { Usuario } from '../../ports/usuarios'
import type { ContasScope } from '../../store'
import { tellOwner } from './chaves'
import { confirmDono } from './confirm-dono'
import type { AcessoDeps, Quem } from './deps'
import { codigoUsadoMail } from './acesso-emails'
import { recordRecuperacao, refuseEmEspera } from './espera'
import { findAcesso } from './find-acesso'

/** Keyed with the server's secret and bound to one account. */
export const hashDoCodigo = (secrets: Secrets, usuarioId: number, codigo: string): Buffer =>
  secrets.hashCodigo(`recuperacao:${usuarioId}`, codigo)

/** Replaces all codes; the stored hashes cannot be reversed. */
export async function drawCodigos(
  { secrets, clock }: Pick<AcessoDeps, 'secrets' | 'clock'>,
  tx: ContasScope,
  usuarioId: number,
): Promise<string[]> {
  const drawn = new Set<string>()
  while (drawn.size < CODIGOS_RECUPERACAO) drawn.add(secrets.newProtocolo())
  const codigos = [...drawn]
  const hashes = codigos.map((codigo) => hashDoCodigo(secrets, usuarioId, codigo))
  await tx.codigosRecuperacao.replace(usuarioId, hashes, clock())
  return codigos.map(formatCodigoRecuperacao)
}

/** Fails with SENHA_ATUAL_INCORRETA, EM_ESPERA, or NAO_ENCONTRADO without a second factor. */
export async function createCodigos(
  deps: AcessoDeps,
  quem: Quem,
  { password }: { password?: string | undefined },
): Promise<Outcome<CodigosCriados>> {
  const confirmed = await confirmDono(deps, quem, password, { always: true })
  if (!confirmed.ok) return confirmed
  const waits = await refuseEmEspera(deps.store, quem.usuarioId, 'codigos')
  if (waits !== undefined) return waits
  const codigos = await deps.store.transaction(async (tx) => {
    const fator = await tx.segundosFatores.lock(quem.usuarioId)
    if ((fator?.ligadoEm ?? null) === null) return undefined
    await tellOwner(deps, tx, quem, 'codigos-novos')
    return drawCodigos(deps, tx, quem.usuarioId)
  })
  if (codigos === undefined) return fail('NAO_ENCONTRADO')
  return withAcesso(deps, quem, { message: 'Novos códigos criados. Os de antes deixaram de valer.', codigos })
}

export async function withAcesso<T>(
  deps: AcessoDeps,
  { usuarioId }: Quem,
  data: T,
): Promise<Outcome<T & Pick<CodigosCriados, 'acesso'>>> {
  const acesso = await findAcesso(deps, usuarioId)
  return acesso.ok ? done({ ...data, acesso: acesso.data }) : acesso
}

/**
 * Consumes a code, which counts as a recovery: notified to every session and by mail. Returns undefined for
 * an invalid code; else when the delayed actions become available.
 */
export async function useCodigo(
  { clock, mail }: Pick<AcessoDeps, 'clock' | 'mail'>,
  tx: ContasScope,
  usuario: Usuario,
  { hash, dispositivo }: { hash: Buffer; dispositivo: string },
): Promise<Date | undefined> {
  const now = clock()
  if (!(await tx.codigosRecuperacao.use(usuario.id, hash, now))) return undefined
  const abre = await recordRecuperacao(tx, usuario.id, 'codigo', now)
  const restantes = await tx.codigosRecuperacao.countLeft(usuario.id)
  await tx.eventosSeguranca.record({ usuarioId: usuario.id, tipo: 'codigo-usado', dispositivo, now })
  await tx.outbox.send(codigoUsadoMail(mail, usuario.email, { restantes, abre, dispositivo, now }), now)
  return abre
}
