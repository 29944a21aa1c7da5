/** The password for a sign-in under pressure (rule: saida-livre/senha-de-emergencia). */
import type { Clock } from '../../../../kernel/clock'
import type { PasswordHasher } from '../../../../kernel/crypto/ports'
import { done, fail, invalid, type Outcome } from '../../../../kernel/failure'
import type { ContasStore } from '../../store'
import { confirmDono } from '../acesso/confirm-dono'
import { refuseSenha } from './nova-senha'

interface Deps {
  store: ContasStore
  hasher: PasswordHasher
  clock: Clock
}
type Sessao = Readonly<{ id: number; usuarioId: number }>

/** Responses say the same whether there was one or not. */
const GUARDADA = { message: 'Guardado. Esta tela não mostra se há uma.' }

/** Replaces an earlier one. Fails with SENHA_ATUAL_INCORRETA or CORPO_INVALIDO. */
export async function saveSenhaDeEmergencia(
  { store, hasher, clock }: Deps,
  sessao: Sessao,
  { password, ...nova }: { password: string; new_password: string; new_password_confirmation: string },
): Promise<Outcome<{ message: string }>> {
  const confirmed = await confirmDono({ store, hasher, clock }, sessao, password, { always: true })
  if (!confirmed.ok) return confirmed
  const { id: conta, senhaHash: atual, emailVerificadoEm } = confirmed.data
  if (atual === null || emailVerificadoEm === null)
    return fail('CONFLITO', { message: 'Defina primeiro a sua senha e confirme o seu e-mail.' })
  const refused = await refuseSenha(nova, confirmed.data)
  if (refused !== undefined) return refused
  if (await hasher.verify(atual, nova.new_password))
    return invalid({ new_password: ['Escolha uma senha diferente da sua.'] })
  const senhaHash = await hasher.hash(nova.new_password)
  await store.transaction(async (tx) => {
    const now = clock()
    const antes = await tx.emergencias.lock(conta)
    if (antes !== undefined) await tx.usuarios.erase(antes, now)
    await tx.emergencias.remove(conta)
    await tx.emergencias.create({ conta, senhaHash }, now)
  })
  return done(GUARDADA)
}

/** Fails with SENHA_ATUAL_INCORRETA. */
export async function removeSenhaDeEmergencia(
  { store, hasher, clock }: Deps,
  sessao: Sessao,
  password: string,
): Promise<Outcome<{ message: string }>> {
  const confirmed = await confirmDono({ store, hasher, clock }, sessao, password, { always: true })
  if (!confirmed.ok) return confirmed
  await store.transaction(async (tx) => {
    const antes = await tx.emergencias.lock(confirmed.data.id)
    if (antes !== undefined) await tx.usuarios.erase(antes, clock())
    await tx.emergencias.remove(confirmed.data.id)
  })
  return done(GUARDADA)
}
