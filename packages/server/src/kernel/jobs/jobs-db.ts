import { randomUUID } from 'node:crypto'
import { later } from '../clock'
import type { JobRepository } from './ports'
import type { Sql } from '../../schema'

/** `onEnqueue` hears of every job, once it is written. */
export function jobRepository(sql: Sql, onEnqueue: () => void): JobRepository {
  const held = (job: { id: number; arrendamento: string }) =>
    sql
      .updateTable('jobs')
      .where('id', '=', job.id)
      .where('arrendamento', '=', job.arrendamento)
      .where('feito_em', 'is', null)

  return {
    async enqueue({ tipo, chave, dados = {}, executarEm }) {
      await sql
        .insertInto('jobs')
        .values({ tipo, chave, dados, executar_em: executarEm, criado_em: executarEm })
        .onConflict((conflict) => conflict.column('chave').doNothing())
        .execute()
      onEnqueue()
    },

    async claim(tipos, limit, now, leaseMs) {
      const arrendamento = randomUUID()
      const claimed = await sql
        .updateTable('jobs')
        .set((eb) => ({
          arrendado_ate: later(now, leaseMs),
          arrendamento,
          tentativas: eb('tentativas', '+', 1),
        }))
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('jobs')
            .select('id')
            .where('tipo', 'in', tipos)
            .where('feito_em', 'is', null)
            .where('falhou_em', 'is', null)
            .where('executar_em', '<=', now)
            .where((or) => or.or([or('arrendado_ate', 'is', null), or('arrendado_ate', '<', now)]))
            .orderBy('executar_em')
            .orderBy('id')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'tipo', 'dados', 'tentativas'])
        .execute()
      return claimed.map((job) => ({ ...job, arrendamento }))
    },

    async complete(job, now) {
      const { numUpdatedRows } = await held(job).set({ feito_em: now, erro: null }).executeTakeFirst()
      return numUpdatedRows === 1n
    },

    async retry(job, erro, at) {
      await held(job).set({ executar_em: at, arrendado_ate: null, arrendamento: null, erro }).execute()
    },

    async giveUp(job, erro, now) {
      await held(job).set({ falhou_em: now, erro }).execute()
    },

    async deleteDoneBefore(instant) {
      const { numDeletedRows } = await sql
        .deleteFrom('jobs')
        .where('feito_em', '<', instant)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
