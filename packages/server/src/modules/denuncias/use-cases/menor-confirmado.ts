/** A confirmed minor is out, in the transaction that decides it (rule: identidade/menor). */
import { classeDaDenuncia, DE_MENOR } from '@portal/domain/denuncia'
import type { DenunciasScope } from '../store'
import { openCaso, type CasoDeps } from './caso'
import { ocultar } from './ocultar'

const DESCRICAO =
  'A conferência de identidade confirmou que a pessoa tem menos de 18 anos. A conta está fechada e tudo dela, retido. ' +
  'Comunique à autoridade (Lei 15.211/2025, art. 27) e registre o número antes de responder.'
const MOTIVO = 'menor de 18 anos, pela conferência de identidade'

interface Menor {
  usuarioId: number
  identidadeId: number
  /** Who decided. */
  por: string
}

export function createMenores(deps: CasoDeps) {
  return {
    async confirmar(tx: DenunciasScope, { usuarioId: conta, identidadeId, por }: Menor, now: Date) {
      const classe = classeDaDenuncia(DE_MENOR)
      const pedido = {
        alvo: 'conta',
        alvoId: null,
        conta,
        classe,
        motivo: DE_MENOR,
        descricao: DESCRICAO,
      } as const
      const { id, protocolo } = await openCaso(tx, deps, pedido, now)
      const congelada = { hashId: null, conta, denunciaId: id, distancia: null, congelou: true }
      await tx.hashesBloqueados.addAcerto(congelada, now)
      await tx.hashesBloqueados.setCongelada(conta, now)
      const anuncios = await tx.alvosDenunciados.listDaConta(conta)
      for (const anuncio of anuncios) await ocultar(tx, anuncio, now)
      await tx.denuncias.markOcultada({ id }, anuncios, now)
      const fotos = await tx.hashesBloqueados.blockDaConta(
        conta,
        { fonte: protocolo, motivo: MOTIVO, por },
        now,
      )
      await tx.banimentos.create({ conta, por, motivo: MOTIVO }, now)
      await tx.usuarios.setBloqueio(conta, now, now)
      await tx.sessoes.endAll(conta, now)
      const dados = { identidade: identidadeId, anuncios, fotos }
      const alvo = `denuncia:${protocolo}`
      await tx.auditoria.record({ ator: 'sistema', acao: 'menor-confirmado', alvo, dados, now })
    },
  }
}
