import type { Clock } from '../../../../kernel/clock'
import { done, fail, type Outcome } from '../../../../kernel/failure'
import type { PasswordHasher } from '../../../../kernel/crypto/ports'
import type { ContasStore } from '../../store'
import { confirmDono } from '../acesso/confirm-dono'
import { refuseEmEspera } from '../acesso/espera'

interface Deps {
  store: ContasStore
  clock: Clock
}

/** LGPD export: all data about the user, without secrets. Fails with EM_ESPERA. */
export async function exportDados(
  { store, clock }: Deps,
  usuarioId: number,
  dispositivo: string,
): Promise<Outcome<Record<string, unknown> & { geradoEm: string; usuario: { email: string } }>> {
  const usuario = await store.usuarios.findById(usuarioId)
  if (usuario === undefined) return fail('NAO_AUTENTICADO')
  const waits = await refuseEmEspera(store, usuarioId, 'exportar')
  if (waits !== undefined) return waits
  await store.eventosSeguranca.record({ usuarioId, tipo: 'exportacao', dispositivo, now: clock() })
  const dados = await store.usuarios.exportAll(usuarioId)
  return done({
    ...dados,
    geradoEm: clock().toISOString(),
    usuario: { ...record(dados.usuario), email: usuario.email },
  })
}

function record(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

/** Data kept after an erasure, with the legal basis. */
const RETIDO = [
  {
    dado: 'Registros de compras e pagamentos',
    motivo:
      'obrigação fiscal e contábil, por 5 anos contados do ano seguinte ao do pagamento: nome, CPF, valor, data e descrição, guardados à parte',
  },
  {
    dado: 'Registros de acesso: data, hora, endereço IP e porta',
    motivo: 'Marco Civil da Internet, artigo 15, por 6 meses',
  },
  {
    dado: 'Versões dos anúncios que foram ao ar, com quem anunciou',
    motivo: 'Decreto 12.975/2026, por 1 ano depois da última exibição',
  },
  {
    dado: 'De um banimento: códigos calculados de telefone, CPF, pagador, foto e aparelho, que não dizem de quem são',
    motivo:
      'segurança de outras pessoas e prevenção de fraudes, LGPD, artigo 7º, IX, enquanto o banimento durar',
  },
  { dado: 'Comprovantes de consentimento', motivo: 'prova do consentimento, LGPD, artigo 8º, § 2º' },
]

/**
 * LGPD erasure: listings and pictures are removed at once, every session ends. Requires the password, or for
 * an account without one a session just opened. Fails with SENHA_ATUAL_INCORRETA or EM_ESPERA.
 */
export async function eraseConta(
  { store, clock, hasher }: Deps & { hasher: PasswordHasher },
  session: { id: number; usuarioId: number },
  password: string | undefined,
): Promise<Outcome<{ message: string; retido: { dado: string; motivo: string }[] }>> {
  const { usuarioId } = session
  const confirmed = await confirmDono({ store, hasher, clock }, session, password, { always: true })
  if (!confirmed.ok) return confirmed
  const waits = await refuseEmEspera(store, usuarioId, 'apagar')
  if (waits !== undefined) return waits
  await store.transaction(async (tx) => {
    const now = clock()
    await tx.usuarios.erase(usuarioId, now)
    await tx.auditoria.record({ ator: 'usuario', acao: 'conta-apagada', alvo: `usuario:${usuarioId}`, now })
  })
  return done({ message: 'Sua conta foi apagada.', retido: RETIDO })
}
