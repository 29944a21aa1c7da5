import type { Usuario as UsuarioNaRede } from '@portal/api/usuario'
import { TERMO_LGPD } from '@portal/domain/legal'
import { checklist, isVerificado, type ItemChecklist } from '@portal/domain/perfil'
import type { Clock } from '../../../../kernel/clock'
import { done, fail, type Outcome } from '../../../../kernel/failure'
import type { ContasStore } from '../../store'
import { refuseEmEspera } from '../acesso/espera'
import { recordAceite, textoDe } from './aceites'
import { toAuthUser } from './auth-user'

interface Deps {
  store: ContasStore
  clock: Clock
}

/** The signed-in user with their balance. */
export async function findUsuario(
  { store, config }: Pick<Deps, 'store'> & { config: { alertList: boolean } },
  usuarioId: number,
): Promise<Outcome<UsuarioNaRede>> {
  const usuario = await store.usuarios.findById(usuarioId)
  const items = await findChecklist({ store }, usuarioId)
  if (usuario === undefined || !items.ok) return fail('NAO_AUTENTICADO')
  const saldos = await store.ledger.saldos(usuarioId)
  return done({
    ...toAuthUser(usuario, saldos),
    tem_senha: usuario.senhaHash !== null,
    newsletter: usuario.newsletter ? 1 : 0,
    verificado: isVerificado(items.data),
    anuncios_gratis_ativos: await store.anuncios.countGratisAtivos(usuarioId, null),
    creditos_devidos: saldos.devido,
    avisos: await store.avisosPorEmail.list(usuarioId),
    lista_de_alerta: config.alertList,
  })
}

/** The nine items of the profile (rule: perfil/checklist). */
export async function findChecklist(
  { store }: Pick<Deps, 'store'>,
  usuarioId: number,
): Promise<Outcome<ItemChecklist[]>> {
  const dono = await store.donos.find(usuarioId)
  return dono === undefined ? fail('NAO_AUTENTICADO') : done(checklist(dono.fatos))
}

/**
 * Accepts or withdraws the LGPD term; each leaves a receipt. Without consent nothing of the account is
 * public: its listings leave the air in the same transaction (rule: privacidade/aceite). Withdrawing fails
 * with EM_ESPERA after a recovery.
 */
export async function aceitarLgpd(
  { store, clock }: Deps,
  usuarioId: number,
  aceito: boolean,
): Promise<Outcome<{ message: string }>> {
  if (!aceito) {
    const waits = await refuseEmEspera(store, usuarioId, 'consentimento')
    if (waits !== undefined) return waits
  }
  let ocultos = 0
  await store.transaction(async (tx) => {
    const now = clock()
    await tx.usuarios.update(usuarioId, { aceiteLgpd: aceito }, now)
    await recordAceite(tx.aceites, textoDe(TERMO_LGPD), { usuarioId, aceito, now })
    if (aceito) await tx.anuncios.liberarConsentimento(usuarioId)
    else ocultos = await tx.anuncios.ocultarSemConsentimento(usuarioId, now)
  })
  if (aceito) return done({ message: 'Termo da LGPD aceito.' })
  const saiu = ocultos > 0 ? ' Seus anúncios saíram do ar.' : ''
  return done({ message: `Aceite do termo da LGPD retirado.${saiu}` })
}

export async function saveNewsletter(
  { store, clock }: Deps,
  usuarioId: number,
  newsletter: boolean,
): Promise<Outcome<{ message: string }>> {
  await store.usuarios.update(usuarioId, { newsletter }, clock())
  return done({
    message: newsletter ? 'Você vai receber a newsletter.' : 'Você não recebe mais a newsletter.',
  })
}
