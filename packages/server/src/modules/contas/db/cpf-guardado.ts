import type { Vault } from '../../../kernel/crypto/vault'
import { alignHashes, HASHES_DE_CPF } from '../../../kernel/db/blind-index'
import type { Queryable } from '../../../kernel/db/queryable'

/** A row's CPF: sealed, or plain when written by the previous version's server (docs/adr/0030). */
export interface CpfGuardado {
  cpf: string | null
  cpfCifrado: Buffer | null
}

export function openCpf(vault: Vault, { cpf, cpfCifrado }: CpfGuardado): string | null {
  // A driver may return a plain Uint8Array.
  return cpfCifrado === null ? cpf : vault.open(Buffer.from(cpfCifrado))
}

export async function sealCpf(db: Queryable, vault: Vault, cpf: string | null) {
  if (cpf === null) return { cpf_cifrado: null, cpf_chave: null }
  return {
    cpf_cifrado: vault.seal(cpf),
    cpf_chave: await alignHashes(db, HASHES_DE_CPF, vault.fingerprints(cpf)),
  }
}

const A_BATCH = 500

interface Plain {
  id: number
  cpf: string
}

/**
 * Seals CPFs stored in plain text by earlier releases; runs at every start, after the migrations, and is
 * idempotent.
 */
export async function sealStoredCpfs(db: Queryable, vault: Vault): Promise<void> {
  await sealUsuarios(db, vault)
  await sealFiscais(db, vault)
}

async function sealUsuarios(db: Queryable, vault: Vault): Promise<void> {
  for (;;) {
    const { rows } = await db.query<Plain>(
      'SELECT id, cpf FROM usuarios WHERE cpf IS NOT NULL ORDER BY id LIMIT $1',
      [A_BATCH],
    )
    for (const { id, cpf } of rows) {
      await db.query(
        'UPDATE usuarios SET cpf = NULL, cpf_cifrado = $2, cpf_chave = $3 WHERE id = $1 AND cpf = $4',
        [id, vault.seal(cpf), vault.fingerprint(cpf), cpf],
      )
    }
    if (rows.length < A_BATCH) return
  }
}

/** Fiscal records are immutable, so each row is replaced by a sealed copy. */
async function sealFiscais(db: Queryable, vault: Vault): Promise<void> {
  const { rows } = await db.query<Plain>('SELECT id, cpf FROM registros_fiscais WHERE cpf IS NOT NULL')
  for (const { id, cpf } of rows) {
    await db.query(
      `WITH velho AS (DELETE FROM registros_fiscais WHERE id = $1 RETURNING *)
       INSERT INTO registros_fiscais
         (pedido_id, nome, cpf_cifrado, descricao, valor, pago_em, provedor, recebimentos, guardar_ate)
       SELECT pedido_id, nome, $2, descricao, valor, pago_em, provedor, recebimentos, guardar_ate FROM velho`,
      [id, vault.seal(cpf)],
    )
  }
}
