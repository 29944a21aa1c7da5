/** A refused message of the urgent class is evidence: the portal opens the case itself (rule: recados/graves). */
import { classeDaDenuncia, DE_MENOR, type MotivoDenuncia } from '@portal/domain/denuncia'
import { CASOS_DE_RECADO_MAX } from '@portal/domain/limites-dos-recados'
import type { Gravidade } from '@portal/domain/recado'
import type { AbrirCasoDeRecado } from '../../recados'
import type { DenunciasStore } from '../store'
import { openCaso, type CasoDeps } from './caso'

const DE_COACAO: MotivoDenuncia = 'Suspeita de exploração ou coação'

const DESCRICAO: Readonly<Record<Gravidade, string>> = {
  menor: 'O portal recusou uma mensagem que menciona menor de 18 anos.',
  ameaca: 'O portal recusou uma mensagem com ameaça.',
  extorsao: 'O portal recusou uma mensagem com extorsão.',
}

const QUEM = { visitante: 'Quem escreveu foi o visitante.', anunciante: 'Quem escreveu foi quem anuncia.' }

/** Past a number of open cases for one conversation or listing nothing is added: a flood buries nobody's report. */
export function createCasosDeRecado({
  store,
  ...deps
}: CasoDeps & { store: DenunciasStore }): AbrirCasoDeRecado {
  return ({ grave, de, texto, anuncioId, usuarioId, conversaId, recados, aparelho }, now) =>
    store.transaction(async (tx) => {
      const alvoId = conversaId === null ? `anuncio:${anuncioId}` : `conversa:${conversaId}`
      if ((await tx.denuncias.countAbertasDoAlvo(alvoId)) >= CASOS_DE_RECADO_MAX) return
      const motivo = grave === 'menor' ? DE_MENOR : DE_COACAO
      // Nothing of the advertiser's is held for what a visitor writes.
      const conta = de === 'anunciante' ? usuarioId : null
      const descricao = `${DESCRICAO[grave]} ${QUEM[de]}`
      const classe = classeDaDenuncia(motivo)
      const { id } = await openCaso(
        tx,
        deps,
        { alvo: 'outro', alvoId, conta, classe, motivo, descricao },
        now,
      )
      await tx.denuncias.saveConversa(id, [...recados, { de, texto, em: now }])
      if (de === 'visitante' && aparelho !== undefined) await tx.escritores.addDaDenuncia(id, aparelho)
    })
}
