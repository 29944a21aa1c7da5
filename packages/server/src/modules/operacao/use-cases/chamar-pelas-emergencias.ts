import { chamarPlantao } from '../../denuncias'
import type { OperacaoStore } from '../store'

/**
 * Opens a case for each account that was opened with its emergency password, and calls the person on duty. A job, so that
 * such a sign-in does nothing that another does not (rule: saida-livre/senha-de-emergencia).
 */
export async function chamarPelasEmergencias(store: OperacaoStore, now: Date): Promise<void> {
  for (const { conta, abertaEm } of await store.emergencias.listAbertas()) {
    await store.transaction(async (tx) => {
      await tx.emergencias.markAvisada(conta, abertaEm)
      const caso = { usuarioId: conta, razao: 'emergencia' as const, quantidade: null }
      const id = await tx.casosDeAtencao.abrir(caso, now)
      await chamarPlantao(tx, {
        chave: `emergencia:${conta}:${abertaEm.toISOString()}`,
        assunto: 'Caso de atenção urgente',
        linhas: [
          id === undefined
            ? 'Uma conta com caso de atenção aberto entrou de novo com a senha de emergência.'
            : `Uma conta entrou com a senha de emergência: caso de atenção ${id}.`,
          'Não escreva nem ligue para a pessoa antes de combinar um modo seguro: alguém pode estar ao lado dela.',
        ],
      })
    })
  }
}
