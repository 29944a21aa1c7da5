/**
 * A picture that a list of abuse knows: nothing of the account is public from here on, a person decides, and the evidence
 * is kept sealed (rule: albuns/abuso-conhecido).
 */
import { classeDaDenuncia } from '@portal/domain/denuncia'
import type { DenunciaGuardada } from '../ports/denuncias'
import type { OperacaoScope } from '../store'
import { openCaso, type CasoDeps } from './caso'
import { ocultar } from './ocultar'

const MOTIVO = 'Suspeita de menor de 18 anos'

interface Conhecida {
  conta: number
  hashId: number | null
  distancia: number | null
  bytes: Buffer
}

/** Once for an account and a list while its case is open; what is sent again meanwhile is refused and no more. */
export async function congelar(
  tx: OperacaoScope,
  deps: CasoDeps,
  { conta, hashId, distancia, bytes }: Conhecida,
  now: Date,
): Promise<void> {
  await tx.anuncios.lockDono(conta)
  if (await tx.hashesBloqueados.hasOpenCase(conta, hashId)) return
  const classe = classeDaDenuncia(MOTIVO)
  const descricao =
    'Uma foto enviada é igual a uma de lista de abuso. A conta foi congelada; a foto está lacrada.'
  const caso = await openCaso(
    tx,
    deps,
    { alvo: 'conta', alvoId: null, conta, classe, motivo: MOTIVO, descricao },
    now,
  )
  await tx.hashesBloqueados.addAcerto({ hashId, conta, denunciaId: caso.id, distancia, congelou: true }, now)
  await tx.hashesBloqueados.lacrar({ conta, denunciaId: caso.id, bytes }, now)
  await tx.hashesBloqueados.setCongelada(conta, now)
  const anuncios = await tx.alvosDenunciados.listDaConta(conta)
  for (const id of anuncios) await ocultar(tx, id, now)
  await tx.denuncias.markOcultada({ id: caso.id }, anuncios, now)
  // Not under the account: its owner reads what was done to it.
  const alvo = `denuncia:${caso.protocolo}`
  await tx.auditoria.record({ ator: 'sistema', acao: 'conta-congelada', alvo, dados: { anuncios }, now })
}

/** A case that was answered as unfounded lets the account go, unless another one froze it too. */
export async function descongelar(
  tx: OperacaoScope,
  { id, protocolo }: Pick<DenunciaGuardada, 'id' | 'protocolo'>,
  now: Date,
): Promise<void> {
  const conta = await tx.hashesBloqueados.findCongeladaSo(id)
  if (conta === undefined) return
  await tx.hashesBloqueados.setCongelada(conta, null)
  const alvo = `denuncia:${protocolo}`
  await tx.auditoria.record({ ator: 'sistema', acao: 'conta-descongelada', alvo, now })
}
