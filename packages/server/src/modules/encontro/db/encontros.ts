import { ENCONTRO_AVISO_HORAS, ENCONTRO_TOLERANCIA_MINUTOS } from '@portal/domain/limites-de-apoio'
import type { Vault } from '../../../kernel/crypto/vault'
import type { Queryable } from '../../../kernel/db/queryable'
import type { SqlNow } from '../../../kernel/db/sql-now'
import type { DadosDoContato, Encontro } from '../ports'
import { openContato, sealContato } from './dados-do-contato'

type Row = Omit<Encontro, 'contato'> & { contatoCifrado: Buffer }
/** Messages of one run. */
const AT_ONCE = 50

/** When the first timer has gone unanswered for too long, or one that is over may be erased. */
export const ENCONTRO_MUDA_EM = [
  `min(ate) + interval '${ENCONTRO_TOLERANCIA_MINUTOS} minutes' FROM encontros
     WHERE encerrado_em IS NULL AND aviso_visto_em IS NULL`,
  `min(avisado_em) + interval '${ENCONTRO_AVISO_HORAS} hours' FROM encontros WHERE avisado_em IS NOT NULL`,
]

/** Timers (rule: encontro-seguro/tempo): the database's clock alone starts and ends them. */
export function encontroRepository(db: Queryable, vault: Vault, now: SqlNow) {
  const read = async (rest: string, values: readonly unknown[]): Promise<Encontro[]> => {
    const { rows } = await db.query<Row>(
      `SELECT id, contato_cifrado, recado, inicio, ate, encerrado_em, perigo_em, avisado_em, aviso_visto_em,
         ${now()} AS agora FROM encontros WHERE ${rest}`,
      values,
    )
    return rows.map(({ contatoCifrado, ...row }) => ({ ...row, contato: openContato(vault, contatoCifrado) }))
  }
  const one = async (rest: string, ...values: unknown[]) => (await read(rest, values))[0]
  const set = async (id: number, text: string, ...values: unknown[]) => {
    await db.query(`UPDATE encontros SET ${text} WHERE id = $1`, [id, ...values])
  }
  return {
    findAberto: (conta: number) => one('conta = $1 AND encerrado_em IS NULL', conta),
    lockAberto: (conta: number) => one('conta = $1 AND encerrado_em IS NULL FOR UPDATE', conta),
    lock: (id: number) => one('id = $1 FOR UPDATE', id),
    find: (id: number) => one('id = $1', id),
    /** The last one whose message went out to this link. */
    findAvisado: (tokenHash: Buffer) =>
      one('token_hash = $1 AND avisado_em IS NOT NULL ORDER BY id DESC LIMIT 1', tokenHash),
    /** False while another one runs. */
    async start(encontro: {
      conta: number
      contato: DadosDoContato
      tokenHash: Buffer
      recado: string | null
      minutos: number
    }) {
      const { conta, contato, tokenHash, recado, minutos } = encontro
      const { count } = await db.query(
        `INSERT INTO encontros (conta, contato_cifrado, token_hash, recado, inicio, ate)
         VALUES ($1, $2, $3, $4, ${now()}, ${now()} + $5 * interval '1 minute')
         ON CONFLICT (conta) WHERE encerrado_em IS NULL DO NOTHING`,
        [conta, sealContato(vault, contato), tokenHash, recado, minutos],
      )
      return count > 0
    },
    /** One statement for both words (rule: encontro-seguro/palavras). */
    respond: (id: number, { mais, perigo }: { mais: number; perigo: boolean }) =>
      set(
        id,
        `ate = CASE WHEN $2 > 0 THEN greatest(ate, ${now()}) + $2 * interval '1 minute' ELSE ate END,
         encerrado_em = CASE WHEN $2 > 0 THEN NULL ELSE ${now()} END,
         perigo_em = CASE WHEN $3 THEN ${now()} ELSE perigo_em END`,
        mais,
        perigo,
      ),
    /** `visto`: the screen says so. */
    markAvisado: (id: number, { visto }: { visto: boolean }) =>
      set(id, `avisado_em = ${now()}${visto ? `, aviso_visto_em = ${now()}` : ''}`),
    /** Unanswered ones, locked; skips those that another worker has. */
    lockVencidos: () =>
      read(
        `encerrado_em IS NULL AND aviso_visto_em IS NULL
           AND ate <= ${now()} - $1 * interval '1 minute'
         ORDER BY ate LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`,
        [ENCONTRO_TOLERANCIA_MINUTOS],
      ),
    async remove(id: number) {
      await db.query('DELETE FROM encontros WHERE id = $1', [id])
    },
    async removeAvisadosAfter(hours: number) {
      await db.query(
        `DELETE FROM encontros WHERE avisado_em <= ${now()} - $1 * interval '1 hour'
           AND (encerrado_em IS NOT NULL OR aviso_visto_em <= ${now()} - $1 * interval '1 hour')`,
        [hours],
      )
    },
  }
}
export type Encontros = ReturnType<typeof encontroRepository>
