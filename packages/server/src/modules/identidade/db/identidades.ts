import { CODIGOS_RECUSA_IDENTIDADE, GESTOS, type ViaIdentidade } from '@portal/domain/identidade'
import { z } from 'zod'
import { columns, insertInto, selecting, toRow, type Columns } from '../../../kernel/db/columns'
import { alignHashes, HASHES_DE_CPF } from '../../../kernel/db/blind-index'
import type { Vault } from '../../../kernel/crypto/vault'
import type { Queryable } from '../../../kernel/db/queryable'
import type { Identidade, NovaIdentidade, Desafio, DecisaoIdentidade } from '../ports/identidades'

const COLUNAS: Columns<Identidade> = columns(
  'id',
  'usuarioId',
  'estado',
  'conferencia',
  'via',
  'nascimento',
  'gesto',
  'codigo',
  'desafioAte',
  'referencia',
  'atendimento',
  'enviadaEm',
  'prazoEm',
  'pegaPor',
  'pegaAte',
  'decididaPor',
  'decididaEm',
  'codigoRecusa',
  'validaAte',
  'reaberturaPedidaPor',
  'reaberturaPedidaEm',
  'reabertaPor',
  'reabertaAte',
  'criadaEm',
)

type Linha = Omit<Identidade, 'gesto' | 'codigoRecusa'> & { gesto: unknown; codigoRecusa: unknown }

/** An unknown gesture or reason is tolerated: older programs may read newer rows. */
const gestoSchema = z.enum(GESTOS).catch('mao-aberta')
const recusaSchema = z.enum(CODIGOS_RECUSA_IDENTIDADE).nullable().catch('conversa')

async function listIdentidades(
  db: Queryable,
  rest: string,
  values: readonly unknown[],
): Promise<Identidade[]> {
  const { rows } = await db.query<Linha>(`SELECT ${selecting(COLUNAS)} FROM identidades ${rest}`, values)
  return rows.map((row) => ({
    ...row,
    gesto: gestoSchema.parse(row.gesto),
    codigoRecusa: recusaSchema.parse(row.codigoRecusa),
  }))
}

/** `automatica`: `IDENTITY_CHECK=auto`. The vault is the one of CPFs, so that their hashes are comparable. */
export function identidadeRepository(db: Queryable, vault: Vault, automatica: boolean) {
  return {
    /** `IDENTITY_CHECK=auto`: the profile's data is accepted. */
    automatica,
    ...reading(db),
    ...handing(db, vault),
    ...deciding(db),
    ...refusing(db, vault),
  }
}
export type Identidades = ReturnType<typeof identidadeRepository>

function reading(db: Queryable) {
  const one = async (rest: string, value: unknown) => (await listIdentidades(db, rest, [value]))[0]
  return {
    find: (id: number) => one('WHERE id = $1', id),
    findByReferencia: (referencia: string) => one('WHERE referencia = $1', referencia),
    /** The same, locked until the transaction ends. */
    lock: (id: number) => one('WHERE id = $1 FOR UPDATE', id),
    /** The account's newest check, in any state. */
    findUltima: (usuarioId: number) => one('WHERE usuario_id = $1 ORDER BY id DESC LIMIT 1', usuarioId),
  }
}

function handing(db: Queryable, vault: Vault) {
  return {
    async create(nova: NovaIdentidade, now: Date): Promise<Identidade> {
      const row = { ...toRow(COLUNAS, nova), estado: 'pendente', criada_em: now }
      const { text, values } = insertInto('identidades', row)
      const { rows } = await db.query<{ id: number }>(`${text} RETURNING id`, values)
      const [made] = await listIdentidades(db, 'WHERE id = $1', [rows[0]?.id])
      if (made === undefined) throw new Error('an identity was not stored')
      return made
    },
    /** New gesture and code for a check that was not submitted. */
    async redraw(id: number, { gesto, codigo, desafioAte }: Desafio) {
      await db.query('UPDATE identidades SET gesto = $2, codigo = $3, desafio_ate = $4 WHERE id = $1', [
        id,
        gesto,
        codigo,
        desafioAte,
      ])
    },
    /**
     * Puts it into the queue under its CPF, which other accounts may have submitted too: the decision assigns
     * it to one.
     */
    async enviar(
      id: number,
      {
        via,
        cpf,
        atendimento,
        prazoEm,
      }: { via: ViaIdentidade; cpf: string; atendimento: string | null; prazoEm: Date },
      now: Date,
    ) {
      const chave = await alignHashes(db, HASHES_DE_CPF, vault.fingerprints(cpf))
      await db.query(
        `UPDATE identidades SET estado = 'em-analise', via = $2, cpf_chave = $3, atendimento = $4, prazo_em = $5,
           enviada_em = $6 WHERE id = $1`,
        [id, via, chave, atendimento, prazoEm, now],
      )
    },
  }
}

function deciding(db: Queryable) {
  return {
    /** Serializes decisions: two for one CPF would both find it free. Acquire it before any owner's lock. */
    async lockDecisoes() {
      await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('identidade-decisoes', 0))`)
    },
    /** The CPF it was submitted under, and whether another account has been confirmed with it. */
    async findCpf(id: number): Promise<{ chave: Buffer; confirmadoEmOutra: boolean } | undefined> {
      const { rows } = await db.query<{ chave: Uint8Array; confirmadoEmOutra: boolean }>(
        `SELECT i.cpf_chave AS chave, EXISTS (SELECT 1 FROM identidades o WHERE o.cpf_chave = i.cpf_chave
           AND o.usuario_id <> i.usuario_id AND o.estado = 'verificada') AS confirmado_em_outra
         FROM identidades i WHERE i.id = $1 AND i.cpf_chave IS NOT NULL`,
        [id],
      )
      return rows[0] && { ...rows[0], chave: Buffer.from(rows[0].chave) }
    },
    async decidir(id: number, decisao: DecisaoIdentidade, now: Date) {
      const aprovada = decisao.estado === 'verificada'
      await db.query(
        `UPDATE identidades SET estado = $2, decidida_por = $3, decidida_em = $4, nascimento = $5, valida_ate = $6,
           codigo_recusa = $7, pega_por = NULL, pega_ate = NULL WHERE id = $1`,
        [
          id,
          decisao.estado,
          decisao.por,
          now,
          aprovada ? decisao.nascimento : null,
          aprovada ? decisao.validaAte : null,
          aprovada ? null : decisao.codigo,
        ],
      )
    },
    /** Expires checks past their end; returns them. */
    async expirar(now: Date): Promise<Pick<Identidade, 'id' | 'usuarioId'>[]> {
      const { rows } = await db.query<{ id: number; usuarioId: number }>(
        `UPDATE identidades SET estado = 'expirada' WHERE estado = 'verificada' AND valida_ate <= $1
         RETURNING id, usuario_id`,
        [now],
      )
      return rows
    },
  }
}

function refusing(db: Queryable, vault: Vault) {
  return {
    /** Blocks the CPF of this check permanently, as a minor's. */
    async fecharParaMenor(id: number, now: Date) {
      await db.query(
        `INSERT INTO cpfs_de_menores (cpf_chave, em)
         SELECT cpf_chave, $2 FROM identidades WHERE id = $1 AND cpf_chave IS NOT NULL ON CONFLICT DO NOTHING`,
        [id, now],
      )
    },
    async isCpfDeMenor(cpf: string): Promise<boolean> {
      const { count } = await db.query('SELECT 1 FROM cpfs_de_menores WHERE cpf_chave = ANY($1::bytea[])', [
        vault.fingerprints(cpf),
      ])
      return count > 0
    },
  }
}

/** The queue of checks; callers own the transaction. */
export function filaDeIdentidades(db: Queryable) {
  const espera = `estado = 'em-analise' AND conferencia = 'manual'`
  return {
    list: (limite: number) => listIdentidades(db, `WHERE ${espera} ORDER BY prazo_em, id LIMIT $1`, [limite]),
    /** Decided checks whose documents are still stored, newest first. */
    listComDocumentos: (limite: number) =>
      listIdentidades(
        db,
        `WHERE decidida_em IS NOT NULL AND EXISTS (SELECT FROM identidade_documentos d WHERE d.identidade_id = identidades.id)
         ORDER BY decidida_em DESC, id DESC LIMIT $1`,
        [limite],
      ),
    /**
     * Claims this check, or the first that nobody holds and this person has not answered; undefined: held,
     * answered, decided or unknown.
     */
    async pegar(
      { id, por, ate }: { id: number | undefined; por: string; ate: Date },
      now: Date,
    ): Promise<number | undefined> {
      const { rows } = await db.query<{ id: number }>(
        `UPDATE identidades SET pega_por = $2, pega_ate = $3 WHERE id = (
           SELECT i.id FROM identidades i WHERE ${espera} AND ($1::bigint IS NULL OR i.id = $1)
             AND (i.pega_ate IS NULL OR i.pega_ate <= $4 OR i.pega_por = $2)
             AND NOT EXISTS (SELECT 1 FROM identidade_pareceres p WHERE p.identidade_id = i.id AND p.por = $2)
           ORDER BY i.prazo_em, i.id LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING id`,
        [id ?? null, por, ate, now],
      )
      return rows[0]?.id
    },
    async soltar(id: number) {
      await db.query('UPDATE identidades SET pega_por = NULL, pega_ate = NULL WHERE id = $1', [id])
    },
    ...reopening(db),
  }
}
export type FilaDeIdentidades = ReturnType<typeof filaDeIdentidades>

function reopening(db: Queryable) {
  return {
    async pedirReabertura(id: number, por: string, now: Date) {
      const sql = 'UPDATE identidades SET reabertura_pedida_por = $2, reabertura_pedida_em = $3 WHERE id = $1'
      await db.query(sql, [id, por, now])
    },
    async reabrir(id: number, { por, ate }: { por: string; ate: Date }) {
      await db.query(
        `UPDATE identidades SET reaberta_por = $2, reaberta_ate = $3, reabertura_pedida_por = NULL,
           reabertura_pedida_em = NULL WHERE id = $1`,
        [id, por, ate],
      )
    },
  }
}
