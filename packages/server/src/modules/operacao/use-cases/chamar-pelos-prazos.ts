import { chamarPlantao } from '../../denuncias'
import type { OperacaoStore } from '../store'

/** Notifies at 50, 80 and 100 % of the time of an open report or appeal. */
export async function chamarPelosPrazos(store: OperacaoStore, now: Date): Promise<void> {
  for (const { fonte, chave, marca } of await store.mesa.listPorChamar(now)) {
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
