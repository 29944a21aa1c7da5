import { later } from '../clock'
import type { IdempotencyRepository, IdempotencyScope } from './ports'
import type { Sql } from '../../schema'

export function idempotencyRepository(sql: Sql): IdempotencyRepository {
  const row = ({ usuarioId, rota, chave }: IdempotencyScope) => ({ usuario_id: usuarioId, rota, chave })

  return {
    async start(scope, corpoHash, now, leaseMs) {
      const started = await sql
        .insertInto('idempotencia')
        .values({
          ...row(scope),
          corpo_hash: corpoHash,
          em_andamento_ate: later(now, leaseMs),
          criado_em: now,
          status: null,
          resposta: null,
        })
        // The first call died with its process: this one takes over.
        .onConflict((conflict) =>
          conflict
            .columns(['usuario_id', 'rota', 'chave'])
            .doUpdateSet({ em_andamento_ate: later(now, leaseMs) })
            .where('idempotencia.status', 'is', null)
            .where('idempotencia.em_andamento_ate', '<', now)
            .where('idempotencia.corpo_hash', '=', corpoHash),
        )
        .returning('chave')
        .executeTakeFirst()
      if (started !== undefined) return { kind: 'run' }
      const known = await sql
        .selectFrom('idempotencia')
        .select(['corpo_hash', 'status', 'resposta'])
        .where((eb) => eb.and(row(scope)))
        .executeTakeFirst()
      // Abandoned between the two statements: the caller asks again.
      if (known === undefined) return { kind: 'in-flight' }
      if (!known.corpo_hash.equals(corpoHash)) return { kind: 'mismatch' }
      if (known.status === null) return { kind: 'in-flight' }
      return { kind: 'replay', answer: { status: known.status, body: known.resposta } }
    },

    async finish(scope, { status, body }) {
      await sql
        .updateTable('idempotencia')
        .set({ status, resposta: JSON.stringify(body ?? null) })
        .where((eb) => eb.and(row(scope)))
        .execute()
    },

    async abandon(scope) {
      await sql
        .deleteFrom('idempotencia')
        .where((eb) => eb.and(row(scope)))
        .where('status', 'is', null)
        .execute()
    },

    async deleteOlderThan(instant) {
      const { numDeletedRows } = await sql
        .deleteFrom('idempotencia')
        .where('criado_em', '<', instant)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
