/** Scheduled changes of checks and their pictures (rules: identidade/guarda, identidade/imagem). */
import { CONVITE_IMAGEM_DIAS, IDENTIDADE_IMAGENS_HORAS } from '@portal/domain/limites'
import { DAY_MS, HOUR_MS, later } from '../../../kernel/clock'
import type { IdentidadeStore } from '../store'
import { retirarImagem } from './imagens'

const BATCH = 100

export async function rotinaDaIdentidade(store: IdentidadeStore, now: Date): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.documentos.eraseDecididosAntes(later(now, -IDENTIDADE_IMAGENS_HORAS * HOUR_MS))
    await tx.documentos.eraseDeContasApagadas()
    for (const { id, usuarioId } of await tx.identidades.expirar(now)) {
      const message = 'A confirmação da sua identidade venceu. Confirme de novo para publicar.'
      const chave = `identidade:${id}:vencida`
      await tx.alertasDeEventos.create({ usuarioId, tipo: 'warning', message, chave }, now)
    }
  })
  const sem = await store.autorizacoes.listSemPessoa(later(now, -CONVITE_IMAGEM_DIAS * DAY_MS), BATCH)
  for (const { id } of sem) await store.transaction((tx) => retirarImagem(tx, id, now))
}
