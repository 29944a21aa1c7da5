import { createHash } from 'node:crypto'
import type { Relato } from '@portal/domain/boletim'
import { z } from 'zod'
import type { Vault } from '../../../kernel/crypto/vault'
import type { Queryable } from '../../../kernel/db/queryable'
import { heldAccount } from '../../../kernel/db/retencao'
import type { ArquivoSelado, GuardadoSelado } from '../ports/guardados'

const relatoSchema = z.object({ quem: z.string(), meio: z.string(), quando: z.string(), pedem: z.string() })

/** Threats that accounts have locked (rule: mesa-de-extorsao/guardar). */
export function guardadoRepository(db: Queryable, vault: Vault) {
  return { ...records(db, vault), ...files(db, vault) }
}
export type Guardados = ReturnType<typeof guardadoRepository>

function records(db: Queryable, vault: Vault) {
  const read = async (where: string, values: readonly unknown[]): Promise<GuardadoSelado[]> => {
    const { rows } = await db.query<{ id: number; relatoCifrado: Buffer; criadoEm: Date; ate: Date }>(
      `SELECT id, relato_cifrado, criado_em, ate FROM guardados WHERE apagado_em IS NULL AND ${where}`,
      values,
    )
    const arquivos = await listArquivos(
      db,
      vault,
      rows.map(({ id }) => id),
    )
    return rows.map(({ relatoCifrado, ...row }) => ({
      ...row,
      ...relatoSchema.parse(JSON.parse(vault.open(relatoCifrado))),
      arquivos: arquivos
        .filter(({ guardadoId }) => guardadoId === row.id)
        .map(({ guardadoId: _, ...rest }) => rest),
    }))
  }
  return {
    list: (usuarioId: number) => read('usuario_id = $1 ORDER BY id DESC', [usuarioId]),
    /** All of the account are locked, so that files of two requests are counted one after the other. */
    lock: async (usuarioId: number, id: number) =>
      (await read('usuario_id = $1 ORDER BY id FOR UPDATE', [usuarioId])).find((one) => one.id === id),
    /** Records of an account, those out of sight too. */
    count: async (usuarioId: number) =>
      (
        await db.query<{ total: number }>(
          'SELECT count(*)::int AS total FROM guardados WHERE usuario_id = $1',
          [usuarioId],
        )
      ).rows[0]?.total ?? 0,
    async create(usuarioId: number, relato: Relato, { now, ate }: { now: Date; ate: Date }): Promise<number> {
      const { rows } = await db.query<{ id: number }>(
        'INSERT INTO guardados (usuario_id, relato_cifrado, criado_em, ate) VALUES ($1, $2, $3, $4) RETURNING id',
        [usuarioId, vault.seal(JSON.stringify(relatoSchema.parse(relato))), now, ate],
      )
      const id = rows[0]?.id
      if (id === undefined) throw new Error('INSERT INTO guardados returned no id')
      return id
    },
    async remove(usuarioId: number, id: number, now: Date) {
      const own = [id, usuarioId]
      await db.query('UPDATE guardados SET apagado_em = $3 WHERE id = $1 AND usuario_id = $2', [...own, now])
      await db.query(
        `DELETE FROM guardados WHERE id = $1 AND usuario_id = $2 AND NOT ${heldAccount('usuario_id')}`,
        own,
      )
    },
    async removeEnded(now: Date) {
      await db.query(
        `DELETE FROM guardados WHERE (ate <= $1 OR apagado_em IS NOT NULL) AND NOT ${heldAccount('usuario_id')}`,
        [now],
      )
    },
  }
}

async function listArquivos(db: Queryable, vault: Vault, guardados: readonly number[]) {
  const { rows } = await db.query<Omit<ArquivoSelado, 'nome'> & { guardadoId: number; nomeCifrado: Buffer }>(
    `SELECT guardado_id, nome_cifrado, bytes, sha256, em FROM guardado_arquivos
     WHERE guardado_id = ANY($1::int[]) ORDER BY id`,
    [guardados],
  )
  return rows.map(({ nomeCifrado, ...row }) => ({ ...row, nome: vault.open(nomeCifrado) }))
}

function files(db: Queryable, vault: Vault) {
  return {
    async addArquivo(
      guardadoId: number,
      { nome, conteudo, em }: { nome: string; conteudo: Buffer; em: Date },
    ) {
      await db.query(
        `INSERT INTO guardado_arquivos (guardado_id, nome_cifrado, bytes, sha256, cifrado, em)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [
          guardadoId,
          vault.seal(nome),
          conteudo.length,
          createHash('sha256').update(conteudo).digest('hex'),
          vault.seal(conteudo.toString('base64')),
          em,
        ],
      )
    },
    /** Bytes and files of an account, those out of sight too. */
    async usage(usuarioId: number): Promise<{ bytes: number; arquivos: number }> {
      const { rows } = await db.query<{ bytes: number; arquivos: number }>(
        `SELECT coalesce(sum(a.bytes), 0)::float8 AS bytes, count(*)::int AS arquivos
         FROM guardado_arquivos a JOIN guardados g ON g.id = a.guardado_id WHERE g.usuario_id = $1`,
        [usuarioId],
      )
      return rows[0] ?? { bytes: 0, arquivos: 0 }
    },
    async openArquivos(guardadoId: number): Promise<Buffer[]> {
      const { rows } = await db.query<{ cifrado: Buffer }>(
        'SELECT cifrado FROM guardado_arquivos WHERE guardado_id = $1 ORDER BY id',
        [guardadoId],
      )
      return rows.map(({ cifrado }) => Buffer.from(vault.open(cifrado), 'base64'))
    },
  }
}
