import { isCodigo } from '@portal/domain/email'
import { PRIVACIDADE, TERMOS } from '@portal/domain/legal'
import { ALERTAS, CADASTRO } from '@portal/domain/mensagens'
import type { PreCadastro } from '../../ports/cadastro'
import { barrar } from '../../../vinculos'
import { done, fail, invalid, type Outcome } from '../../../../kernel/failure'
import { recordAceite, textoDe } from '../usuario/aceites'
import type { Aberta } from './enter'
import { openSession, type Entrada } from './open-session'
import type { CadastroDeps } from './pre-cadastrar'
import { trustDevice } from './trusted-device'

export const TENTATIVAS_MAX = 5

/**
 * Confirms the code and opens the first session. The account gets the e-mail stored under `codigo_id`. Wrong,
 * expired, used, exhausted and unknown codes all fail with CODIGO_INVALIDO; a banned person with
 * NAO_PERMITIDO.
 */
export async function cadastrar(
  deps: CadastroDeps,
  input: { codigo: string; codigo_id: string } & Entrada,
): Promise<Outcome<Aberta>> {
  if (!isCodigo(input.codigo)) return invalid({ codigo: [CADASTRO.informeCodigo] })
  // The failure is returned, not thrown, so that the counted try is committed.
  return deps.store.transaction(async (tx) => {
    const open = await tx.preCadastros.findOpenForUpdate(input.codigo_id)
    if (open === undefined) return fail('CODIGO_INVALIDO')
    await tx.preCadastros.countTry(input.codigo_id)
    if (!matches(deps, open, input.codigo)) return fail('CODIGO_INVALIDO')
    const now = deps.clock()
    const marcas = input.token === undefined ? [] : [{ tipo: 'aparelho', valor: input.token } as const]
    const barrado = await barrar(tx, { marcas }, now)
    if (barrado !== undefined) return barrado
    await tx.preCadastros.markUsed(input.codigo_id, now)
    const usuario = await tx.usuarios.create({ email: open.email, name: open.username, now })
    if (usuario === undefined) return fail('CODIGO_INVALIDO')
    for (const texto of [TERMOS, PRIVACIDADE]) {
      await recordAceite(tx.aceites, textoDe(texto), { usuarioId: usuario.id, aceito: true, now })
    }
    await tx.alertasDeEventos.create(
      {
        usuarioId: usuario.id,
        tipo: 'info',
        chave: 'boas-vindas',
        message: ALERTAS.boasVindas,
      },
      now,
    )
    const { dispositivo } = input
    const { token } = input
    const known = await trustDevice(deps.secrets, tx, { usuarioId: usuario.id, dispositivo, token, now })
    await tx.eventosSeguranca.record({ usuarioId: usuario.id, tipo: 'entrada', dispositivo, now })
    return done({ sessao: await openSession(deps, tx, usuario, input), dispositivo: known })
  })
}

function matches({ secrets, clock }: CadastroDeps, open: PreCadastro, codigo: string): boolean {
  if (open.tentativas >= TENTATIVAS_MAX || open.expiraEm <= clock()) return false
  return open.codigoHash !== null && secrets.isCodigo(open.codigoId, codigo, open.codigoHash)
}
