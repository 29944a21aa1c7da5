import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { fileKey } from '../../kernel/images/ports'
import { DUMP, listCopies, PICTURES, sha256OfFile } from './copies'
import { runOnDatabase } from './postgres-tools'

export type Drill =
  | { ok: true; feitaEm: string; contas: number; anuncios: number; fotos: number }
  | { ok: false; reason: string }

/** Restores the newest backup into a separate database, counts its rows, and drops it. */
export async function drillRestore(databaseUrl: string, dir: string, now: () => Date): Promise<Drill> {
  const copy = (await listCopies(dir)).at(-1)
  if (copy === undefined) return { ok: false, reason: `não há cópia inteira em ${dir}` }
  const dump = join(copy.folder, DUMP)
  if ((await sha256OfFile(dump)) !== copy.sha256)
    return {
      ok: false,
      reason: `${dump} não é mais o que foi copiado: o disco o estragou, ou alguém o mudou`,
    }
  const name = `portal_ensaio_${now().getTime()}`
  await execute(databaseUrl, `CREATE DATABASE ${name}`)
  try {
    const url = new URL(databaseUrl)
    url.pathname = `/${name}`
    await runOnDatabase('pg_restore', url.href, ['--no-owner', '--no-privileges', '--exit-on-error', dump])
    return await countIn(url.href, dir, copy.feitaEm)
  } finally {
    await execute(databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  }
}

async function countIn(url: string, dir: string, feitaEm: string): Promise<Drill> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ contas: number; anuncios: number }>(
      'SELECT (SELECT count(*) FROM usuarios)::int AS contas, (SELECT count(*) FROM anuncios)::int AS anuncios',
    )
    const pictures = await client.query<{ path: string; larguras: number[] }>(
      'SELECT path, larguras FROM arquivos WHERE apagado_em IS NULL AND removido_em IS NULL',
    )
    const keys = pictures.rows.flatMap(({ path, larguras }) =>
      larguras.map((largura) => fileKey(path, largura)),
    )
    for (const key of keys)
      if (!(await isFile(join(dir, PICTURES, key))))
        return { ok: false, reason: `falta na cópia a foto ${key}` }
    return {
      ok: true,
      feitaEm,
      contas: rows[0]?.contas ?? 0,
      anuncios: rows[0]?.anuncios ?? 0,
      fotos: keys.length,
    }
  } finally {
    await client.end()
  }
}

async function execute(databaseUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
