import { isCodigo } from '@portal/domain/email'
import { SMS_POR_DIA } from '@portal/domain/limites'
import { CADASTRO, TELEFONE } from '@portal/domain/mensagens'
import { DAY_MS, later, type Clock } from '../../../../kernel/clock'
import type { Secrets } from '../../../../kernel/crypto/ports'
import { done, fail, invalid, type Failure, type Outcome } from '../../../../kernel/failure'
import type { PhoneCheck } from '../../../../kernel/phone/ports'
import type { ConfirmacaoTelefone } from '../../ports/telefone'
import type { ContasScope, ContasStore } from '../../store'
import { TENTATIVAS_MAX } from '../sessao/cadastrar'
import { tooEarly } from '../sessao/pre-cadastrar'
import { CODIGO_MS } from '../sessao/validade'

interface Deps {
  store: ContasStore
  secrets: Secrets
  clock: Clock
  phone: PhoneCheck
  mail: { brand: string }
}

/** Sends a code to the profile's phone. Fails with CORPO_INVALIDO, MUITAS_TENTATIVAS or INDISPONIVEL. */
export async function sendCodigoTelefone(
  deps: Deps,
  usuarioId: number,
): Promise<Outcome<{ message: string }>> {
  const codigo = deps.secrets.newCodigo()
  const written = await deps.store.transaction((tx) => writeCodigo(deps, tx, usuarioId, codigo))
  if (!written.ok) return written
  try {
    const texto = `${codigo} é o seu código em ${deps.mail.brand}. Não o informe a ninguém.`
    await deps.phone.send({ telefone: written.data, texto })
  } catch {
    return fail('INDISPONIVEL', { message: TELEFONE.naoEnviado })
  }
  return done({ message: TELEFONE.enviado })
}

async function writeCodigo(
  { secrets, clock }: Deps,
  tx: ContasScope,
  usuarioId: number,
  codigo: string,
): Promise<Outcome<string>> {
  const telefone = (await tx.usuarios.findById(usuarioId))?.telefone
  if (telefone === undefined || telefone === null) return invalid({ telefone: [TELEFONE.semTelefone] })
  const now = clock()
  const before = await tx.confirmacoesTelefone.findForUpdate(usuarioId)
  const refused = tooEarly(now, before?.enviadoEm) ?? tooManyToday(now, before)
  if (refused !== undefined) return refused
  const sameDay = before !== undefined && later(before.desde, DAY_MS) > now
  await tx.confirmacoesTelefone.put(usuarioId, {
    telefone,
    codigoHash: secrets.hashCodigo(`telefone:${usuarioId}:${telefone}`, codigo),
    tentativas: 0,
    enviados: sameDay ? before.enviados + 1 : 1,
    desde: sameDay ? before.desde : now,
    enviadoEm: now,
    expiraEm: later(now, CODIGO_MS),
  })
  return done(telefone)
}

function tooManyToday(now: Date, before: ConfirmacaoTelefone | undefined): Failure | undefined {
  if (before === undefined || before.enviados < SMS_POR_DIA) return undefined
  const end = later(before.desde, DAY_MS)
  if (end <= now) return undefined
  return fail('MUITAS_TENTATIVAS', {
    message: TELEFONE.muitos,
    retryAfter: (end.getTime() - now.getTime()) / 1000,
  })
}

/** Confirms the profile's phone. Codes that are wrong, expired, exhausted or of another phone fail alike. */
export async function confirmTelefone(
  deps: Deps,
  usuarioId: number,
  { codigo, dispositivo }: { codigo: string; dispositivo: string },
): Promise<Outcome<{ message: string }>> {
  if (!isCodigo(codigo)) return invalid({ codigo: [CADASTRO.informeCodigo] })
  // The failure is returned, not thrown, so that the counted try is committed.
  return deps.store.transaction(async (tx) => {
    const open = await tx.confirmacoesTelefone.findForUpdate(usuarioId)
    if (open === undefined) return fail('CODIGO_INVALIDO')
    await tx.confirmacoesTelefone.countTry(usuarioId)
    const telefone = (await tx.usuarios.findById(usuarioId))?.telefone
    if (telefone !== open.telefone || !matches(deps, usuarioId, open, codigo)) return fail('CODIGO_INVALIDO')
    const now = deps.clock()
    await tx.usuarios.update(usuarioId, { telefoneConfirmadoEm: now }, now)
    await tx.confirmacoesTelefone.remove(usuarioId)
    await tx.eventosSeguranca.record({ usuarioId, tipo: 'telefone', dispositivo, now })
    return done({ message: TELEFONE.confirmado })
  })
}

function matches(
  { secrets, clock }: Deps,
  usuarioId: number,
  { telefone, tentativas, expiraEm, codigoHash }: ConfirmacaoTelefone,
  codigo: string,
): boolean {
  if (tentativas >= TENTATIVAS_MAX || expiraEm <= clock()) return false
  return secrets.isCodigo(`telefone:${usuarioId}:${telefone}`, codigo, codigoHash)
}
