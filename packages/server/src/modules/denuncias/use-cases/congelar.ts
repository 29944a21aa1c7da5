/**
 * Handles a match with a list of abuse pictures: freezes the account, hides everything of it, opens a case,
 * and keeps the sealed evidence (rule: albuns/abuso-conhecido).
 */
import { classeDaDenuncia } from '@portal/domain/denuncia'
import type { DenunciaGuardada } from '../ports/denuncias'
import type { DenunciasScope } from '../store'
import { openCaso, type CasoDeps } from './caso'
import { ocultar } from './ocultar'

const MOTIVO = 'Suspeita de menor de 18 anos'

interface Conhecida {
  conta: number
  hashId: number | null
  distancia: number | null
  bytes: Buffer
}

/** Once per account and list while its case is open; further uploads are only refused. */
export async function congelar(
  tx: DenunciasScope,
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
  // Not under the account, whose owner can export its audit entries.
  const alvo = `denuncia:${caso.protocolo}`
  await tx.auditoria.record({ ator: 'sistema', acao: 'conta-congelada', alvo, dados: { anuncios }, now })
}

/** Unfreezes the account when the case is answered as unfounded, unless another case froze it too. */
export async function descongelar(
  tx: DenunciasScope,
  { id, protocolo }: Pick<DenunciaGuardada, 'id' | 'protocolo'>,
  now: Date,
): Promise<void> {
  const conta = await tx.hashesBloqueados.findCongeladaSo(id)
  if (conta === undefined) return
  await tx.hashesBloqueados.setCongelada(conta, null)
  const alvo = `denuncia:${protocolo}`
  await tx.auditoria.record({ ator: 'sistema', acao: 'conta-descongelada', alvo, now })
}
