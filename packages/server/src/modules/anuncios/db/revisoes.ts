import { CODIGOS_RECUSA, type FormaDevolucao } from '@portal/domain/revisao'
import { CODIGOS_SINAL } from '@portal/domain/regras-de-texto'
import { z } from 'zod'
import { columns, insertInto, selecting, toRow, type Columns } from '../../../kernel/db/columns'
import { jsonColumn, jsonList } from '../../../kernel/db/json-column'
import type { Queryable } from '../../../kernel/db/queryable'
import { publicacaoGuardada } from '../publicacao-guardada'
import type { NovaRevisao, OcultoPor, Revisao, Versao, Decisao } from '../ports/revisoes'

const versaoGuardada = publicacaoGuardada('anuncio_versoes.publicacao')
/** Signals of a rule set unknown to this program are still shown. */
const sinaisGuardados = jsonList(
  'revisoes.sinais',
  jsonColumn('sinal', z.object({ codigo: z.enum(CODIGOS_SINAL), frase: z.string() })),
)
const codigoSchema = z.enum(CODIGOS_RECUSA).nullable().catch('outro')

const COLUNAS: Columns<Revisao> = columns(
  'id',
  'versaoId',
  'anuncioId',
  'usuarioId',
  'tipo',
  'estado',
  'origem',
  'pedidoId',
  'referenciaId',
  'prioridade',
  'prazoEm',
  'sinais',
  'regras',
  'pegaPor',
  'pegaAte',
  'decididaPor',
  'decididaEm',
  'codigo',
  'motivos',
  'devolucao',
  'criadaEm',
)

type Linha = Omit<Revisao, 'sinais' | 'codigo'> & { sinais: unknown; codigo: unknown }

/** Reviews matching an SQL condition on the alias `r`. */
export async function listRevisoes(
  db: Queryable,
  rest: string,
  values: readonly unknown[],
): Promise<Revisao[]> {
  const sql = `SELECT ${selecting(COLUNAS, 'r')} FROM revisoes r ${rest}`
  const { rows } = await db.query<Linha>(sql, values)
  return rows.map((row) => ({
    ...row,
    sinais: sinaisGuardados.read(row.sinais),
    codigo: codigoSchema.parse(row.codigo),
  }))
}

/**
 * Versions, reviews and what hides a listing; `automatica` is `REVIEW=auto`. Callers own the transaction.
 */
export function revisaoRepository(db: Queryable, automatica: boolean) {
  return {
    /** `REVIEW=auto`: submissions are approved at once, by the same functions. */
    automatica,
    ...inserting(db),
    ...reading(db),
    ...deciding(db),
    ...hiding(db),
  }
}
export type Revisoes = ReturnType<typeof revisaoRepository>

function inserting(db: Queryable) {
  return {
    /** Stores version and review, superseding an open one of the same listing. Returns the review. */
    async insert(nova: NovaRevisao, now: Date): Promise<Revisao> {
      await db.query(
        `UPDATE revisoes SET estado = 'substituida', pega_por = NULL, pega_ate = NULL
         WHERE anuncio_id = $1 AND estado = 'aberta'`,
        [nova.anuncioId],
      )
      const versaoId = await insertVersao(db, nova, now)
      const { pagoCom, sinais } = nova
      const row = toRow(COLUNAS, {
        ...nova,
        versaoId,
        estado: 'aberta',
        criadaEm: now,
        sinais: sinaisGuardados.write(sinais),
        origem: pagoCom?.origem ?? null,
        pedidoId: pagoCom?.origem === 'pedido' ? pagoCom.pedidoId : null,
        referenciaId: pagoCom?.origem === 'reserva' ? pagoCom.referenciaId : null,
      })
      const { text, values } = insertInto('revisoes', row)
      const { rows } = await db.query<{ id: number }>(`${text} RETURNING id`, values)
      const [revisao] = await listRevisoes(db, 'WHERE r.id = $1', [rows[0]?.id])
      if (revisao === undefined) throw new Error('INSERT INTO revisoes returned no row')
      return revisao
    },
  }
}

async function insertVersao(db: Queryable, nova: NovaRevisao, now: Date): Promise<number> {
  const { anuncioId, usuarioId, publicacao, metodo } = nova
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO anuncio_versoes (anuncio_id, usuario_id, publicacao, metodo, anunciante_nome, anunciante_email,
       anunciante_cpf_cifrado, criada_em)
     SELECT $1, id, $3, $4, name, email, cpf_cifrado, $5 FROM usuarios WHERE id = $2 RETURNING id`,
    [anuncioId, usuarioId, versaoGuardada.write(publicacao), metodo, now],
  )
  const { formulario } = publicacao
  const id = rows[0]?.id
  if (id === undefined) throw new Error('INSERT INTO anuncio_versoes returned no id')
  await db.query(
    `INSERT INTO versao_fotos (versao_id, arquivo_path)
     SELECT $1::bigint, arquivo_path FROM fotos WHERE id = ANY($2::int[])
     UNION SELECT $1::bigint, arquivo_path FROM vozes WHERE id IN ($3, $4)`,
    [id, publicacao.fotos.map((foto) => foto.id), formulario.vozId, formulario.videoId],
  )
  return id
}

function reading(db: Queryable) {
  return {
    find: async (id: number) => (await listRevisoes(db, 'WHERE r.id = $1', [id]))[0],
    /** The same, locked until the transaction ends. Lock its owner and listing first. */
    lock: async (id: number) => (await listRevisoes(db, 'WHERE r.id = $1 FOR UPDATE', [id]))[0],
    async findVersao(id: number): Promise<Versao | undefined> {
      const { rows } = await db.query<Omit<Versao, 'publicacao'> & { publicacao: unknown }>(
        `SELECT id, anuncio_id, usuario_id, publicacao, metodo, criada_em
         FROM anuncio_versoes WHERE id = $1`,
        [id],
      )
      const [row] = rows
      return row === undefined ? undefined : { ...row, publicacao: versaoGuardada.read(row.publicacao) }
    },
    /** The last one sent by then. */
    async findVersaoAte(anuncioId: number, ate: Date): Promise<number | undefined> {
      const { rows } = await db.query<{ id: number }>(
        'SELECT id FROM anuncio_versoes WHERE anuncio_id = $1 AND criada_em <= $2 ORDER BY id DESC LIMIT 1',
        [anuncioId, ate],
      )
      return rows[0]?.id
    },
    /**
     * Those of the photos whose drawing is the version's, or hides at least as much. Locked until the
     * transaction ends.
     */
    async lockVistas(versaoId: number, fotoIds: readonly number[]): Promise<number[]> {
      const { rows } = await db.query<{ id: number }>(
        `SELECT f.id FROM fotos f JOIN arquivos q ON q.path = f.arquivo_path
         WHERE f.id = ANY($2::int[]) AND coalesce(q.raiz, q.path) IN (
           SELECT coalesce(vista.raiz, vista.path) FROM versao_fotos v JOIN arquivos vista ON vista.path = v.arquivo_path
           WHERE v.versao_id = $1)
         ORDER BY f.id FOR SHARE OF f`,
        [versaoId, fotoIds],
      )
      return rows.map(({ id }) => id)
    },
    /** The newest review of each listing, in any state. */
    listUltimas: (anuncioIds: readonly number[]) =>
      listRevisoes(
        db,
        `JOIN (SELECT max(id) AS id FROM revisoes WHERE anuncio_id = ANY($1::int[]) GROUP BY anuncio_id) u
         ON u.id = r.id`,
        [anuncioIds],
      ),
  }
}

function deciding(db: Queryable) {
  return {
    async decidir(id: number, decisao: Decisao, now: Date) {
      const refused = decisao.estado === 'recusada' ? decisao : undefined
      const { codigo = null, motivos = null } = refused ?? {}
      await db.query(
        `UPDATE revisoes SET estado = $2, decidida_por = $3, decidida_em = $4, codigo = $5, motivos = $6,
           pega_por = NULL, pega_ate = NULL WHERE id = $1`,
        [id, decisao.estado, decisao.por, now, codigo, motivos],
      )
    },
    /** Cancels the open review of an order that was refunded. */
    async cancelarDoPedido(pedidoId: string) {
      // The refund is already under way.
      await db.query(
        `UPDATE revisoes SET estado = 'cancelada', devolucao = 'dinheiro' WHERE estado = 'aberta' AND pedido_id = $1`,
        [pedidoId],
      )
    },
    /** False when it was already returned. */
    async markDevolucao(id: number, forma: FormaDevolucao, now: Date): Promise<boolean> {
      const { count } = await db.query(
        'UPDATE revisoes SET devolucao = $2, devolucao_em = $3 WHERE id = $1 AND devolucao IS NULL',
        [id, forma, now],
      )
      return count === 1
    },
  }
}

function hiding(db: Queryable) {
  return {
    /** Sets the version that the listing shows, and clears what hid it. */
    async setVersao(anuncioId: number, versaoId: number) {
      await db.query('UPDATE anuncios SET versao_id = $2 WHERE id = $1', [anuncioId, versaoId])
    },
    async findOcultoPor(anuncioId: number): Promise<OcultoPor | null> {
      const sql = 'SELECT oculto_por AS por FROM anuncios WHERE id = $1'
      return (await db.query<{ por: OcultoPor | null }>(sql, [anuncioId])).rows[0]?.por ?? null
    },
    async setOcultoPor(anuncioId: number, por: OcultoPor | null) {
      await db.query('UPDATE anuncios SET oculto_por = $2 WHERE id = $1', [anuncioId, por])
    },
  }
}
