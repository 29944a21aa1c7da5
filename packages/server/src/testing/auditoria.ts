import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKeyring } from '../kernel/crypto/keyring'
import { createMacSeal } from '../kernel/crypto/signed-json'
import { diskStore } from '../kernel/storage/disk-store'
import { openTestStore, type TestStore } from './store'
import { checkAll } from '../modules/provas/use-cases/check-auditoria'
import { selar } from '../modules/provas/use-cases/selar'

export const NOW = new Date('2026-11-21T15:00:00Z')
export const PARA = 'operador@exemplo.com'
export const COPIA = 'selos@exemplo.com'

/** An audit with a folder of its own, which a test may forge with the database's superuser. */
export async function openAudit(kind: 'pglite' | 'postgres') {
  const test = await openTestStore(kind)
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'))
  const state = { now: NOW }
  const selagem = { seal: createMacSeal(createKeyring('um segredo dos testes')), files: diskStore(folder) }
  const alertar = jest.fn<void, [readonly string[]]>()
  const copias = { email: COPIA, url: 'https://selos.exemplo.com/' }
  const report = { operador: PARA, copias, alertar, avisar: true }
  const deps = { store: test.store, clock: () => state.now, selagem, ...report }
  const act = (n: number) =>
    test.store.transaction(({ auditoria }) =>
      auditoria.record({
        ator: 'operador:ana',
        acao: 'anuncio-consultado',
        alvo: `anuncio:${n}`,
        dados: { n },
        now: state.now,
      }),
    )
  return {
    test,
    deps,
    state,
    act,
    seal: () => selar(deps),
    check: async (selo?: string) =>
      (await checkAll(deps, selo)).achados.map(({ tipo, onde }) => `${tipo} ${onde}`),
    close: async () => {
      await test.close()
      await rm(folder, { recursive: true })
    },
  }
}
export type Audit = Awaited<ReturnType<typeof openAudit>>

/** Modifies data like the database's owner: with triggers and keys disabled. */
export async function tamper({ pool }: TestStore, sql: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SET session_replication_role = replica')
    await client.query(sql)
    await client.query('SET session_replication_role = origin')
  } finally {
    client.release()
  }
}
