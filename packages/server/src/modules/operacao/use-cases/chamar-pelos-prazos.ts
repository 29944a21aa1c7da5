import { CONSULTAS_POR_HORA } from '@portal/domain/limites'
import { HOUR_MS, later } from '../../../kernel/clock'
import { ATRASO_JOB, chamarPlantao } from '../../denuncias'
import type { OperacaoStore } from '../store'

/**
 * Notifies at 50, 80 and 100 % of the time of an open case; at 100 % those who wait for it too. An authority is not
 * mailed: its order names its channel.
 */
export async function chamarPelosPrazos(store: OperacaoStore, now: Date): Promise<void> {
  for (const { fonte, chave, marca } of await store.casos.listPorChamar(now)) {
    // First: once the call is enqueued, the case is not listed again.
    if (marca === 100 && fonte !== 'oficio')
      await store.jobs.enqueue({
        tipo: ATRASO_JOB,
        chave: `${ATRASO_JOB}:${fonte}:${chave}`,
        dados: { fonte, chave },
      })
    await chamarPlantao(store, {
      chave: `prazo:${fonte}:${chave}:${marca}`,
      assunto: marca === 100 ? `Prazo vencido: ${fonte} ${chave}` : `Prazo em ${marca} %: ${fonte} ${chave}`,
      linhas: [
        marca === 100
          ? 'O prazo venceu sem resposta.'
          : `Já passaram ${marca} % do prazo, e ninguém respondeu.`,
      ],
    })
  }
}

/** Notifies once an hour of an operator who looks up unusually many accounts; the audit names them. */
export async function chamarPelasConsultas(store: OperacaoStore, now: Date): Promise<void> {
  const found = await store.casos.listConsultasDeMais(later(now, -HOUR_MS), CONSULTAS_POR_HORA)
  for (const { ator, total } of found) {
    await chamarPlantao(store, {
      chave: `consultas:${ator}:${now.toISOString().slice(0, 13)}`,
      assunto: 'Consultas fora do comum',
      linhas: [
        `Uma mesma pessoa consultou ou buscou ${total} contas em uma hora. Veja quem, na auditoria.`,
        'Chefia pode suspender a entrada na hora, na tela dos operadores.',
      ],
    })
  }
}
