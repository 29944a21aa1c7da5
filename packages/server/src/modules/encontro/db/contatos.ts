import { CONVITE_DE_CONFIANCA_DIAS } from '@portal/domain/limites-de-apoio'
import type { Vault } from '../../../kernel/crypto/vault'
import type { Queryable } from '../../../kernel/db/queryable'
import type { SqlNow } from '../../../kernel/db/sql-now'
import type { ContatoDeConfianca, DadosDoContato } from '../ports'
import { openContato, sealContato } from './dados-do-contato'

type Row = Omit<ContatoDeConfianca, keyof DadosDoContato> & { dadosCifrados: Buffer }

const READ = `SELECT id, dados_cifrados, chave_publica, token_hash, criado_em, aceito_em, codigo_hash, codigo_ate,
  tentativas, enviados FROM contatos_de_confianca`

/** When the first unaccepted invitation ends. */
export const CONVITE_VENCE_EM = [
  `min(criado_em) + interval '${CONVITE_DE_CONFIANCA_DIAS} days' FROM contatos_de_confianca WHERE aceito_em IS NULL`,
]

/** Trusted contacts (rule: encontro-seguro/contatos). */
export function contatoDeConfiancaRepository(db: Queryable, vault: Vault, now: SqlNow) {
  const read = async (where: string, values: readonly unknown[]): Promise<ContatoDeConfianca[]> => {
    const { rows } = await db.query<Row>(`${READ} WHERE ${where}`, values)
    return rows.map(({ dadosCifrados, ...row }) => ({ ...row, ...openContato(vault, dadosCifrados) }))
  }
  return {
    list: (usuarioId: number) => read('usuario_id = $1 ORDER BY id', [usuarioId]),
    findPorToken: async (tokenHash: Buffer) => (await read('token_hash = $1', [tokenHash]))[0],
    lockPorToken: async (tokenHash: Buffer) => (await read('token_hash = $1 FOR UPDATE', [tokenHash]))[0],
    async create(
      usuarioId: number,
      { dados, chavePublica, tokenHash }: { dados: DadosDoContato; chavePublica: string; tokenHash: Buffer },
    ) {
      await db.query(
        `INSERT INTO contatos_de_confianca (usuario_id, dados_cifrados, chave_publica, token_hash, criado_em)
         VALUES ($1, $2, $3, $4, ${now()})`,
        [usuarioId, sealContato(vault, dados), chavePublica, tokenHash],
      )
    },
    async putCodigo(
      id: number,
      dados: DadosDoContato,
      { hash, validadeMs }: { hash: Buffer; validadeMs: number },
    ) {
      await db.query(
        `UPDATE contatos_de_confianca SET dados_cifrados = $2, codigo_hash = $3, tentativas = 0, enviados = enviados + 1,
           codigo_ate = ${now()} + $4 * interval '1 millisecond' WHERE id = $1`,
        [id, sealContato(vault, dados), hash, validadeMs],
      )
    },
    async countTry(id: number) {
      await db.query('UPDATE contatos_de_confianca SET tentativas = tentativas + 1 WHERE id = $1', [id])
    },
    async accept(id: number, dados: DadosDoContato) {
      await db.query(
        `UPDATE contatos_de_confianca SET dados_cifrados = $2, codigo_hash = NULL, codigo_ate = NULL,
           aceito_em = coalesce(aceito_em, ${now()}) WHERE id = $1`,
        [id, sealContato(vault, dados)],
      )
    },
    async remove(usuarioId: number, id: number) {
      await db.query('DELETE FROM contatos_de_confianca WHERE id = $1 AND usuario_id = $2', [id, usuarioId])
    },
    async removePorToken(tokenHash: Buffer) {
      await db.query('DELETE FROM contatos_de_confianca WHERE token_hash = $1', [tokenHash])
    },
    async removeUnacceptedAfter(days: number) {
      await db.query(
        `DELETE FROM contatos_de_confianca WHERE aceito_em IS NULL AND criado_em <= ${now()} - $1 * interval '1 day'`,
        [days],
      )
    },
  }
}
export type ContatosDeConfianca = ReturnType<typeof contatoDeConfiancaRepository>
