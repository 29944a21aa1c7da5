import { insertInto, setting, toRow } from '../../../kernel/db/columns'
import { anuncioTag, lugarTag } from '../../../kernel/changed'
import type { Queryable } from '../../../kernel/db/queryable'
import type { FotoEscolhida, IndiceDeBusca, Publicacao, Formulario, Promocao } from '../ports/anuncios'
import { COLUNAS_PROMOCAO, formularioToRow } from './anuncio-row'
import { readingAnuncios } from './anuncios-lidos'
import { moving, publishing } from './anuncios-publicos'
import { tagsOf, type OnChange } from './anuncio-tags'
import { consenting } from './consentimento'

/** Stored listings; callers own the transaction. `onChange` is called after every write. */
export function anuncioRepository(db: Queryable, indice: IndiceDeBusca, onChange: OnChange) {
  return {
    ...readingAnuncios(db),
    ...locking(db),
    ...saving(db, indice, onChange),
    ...publishing(db, onChange),
    ...moving(db, onChange),
    ...consenting(db, onChange),
  }
}
export type Anuncios = ReturnType<typeof anuncioRepository>

const tsvector = (param: string) => `array_to_tsvector(${param}::text[])`

function saving(db: Queryable, { tokensDoAnuncio, bitsDoAnuncio }: IndiceDeBusca, onChange: OnChange) {
  return {
    /** New listing, pendente, without dates. */
    async insert(
      usuarioId: number,
      { formulario, fotos, promocao }: Publicacao,
      metodo: string,
      now: Date,
    ): Promise<number> {
      const own = { usuario_id: usuarioId, status: 'pendente', metodo_pagamento: metodo }
      const form = { ...formularioToRow(formulario), ...toRow(COLUNAS_PROMOCAO, promocao) }
      const row = { ...own, ...form, criado_em: now, atualizado_em: now, busca: tokensDoAnuncio(formulario) }
      const { text, values } = insertInto('anuncios', row, { busca: tsvector })
      const { rows } = await db.query<{ id: number }>(`${text} RETURNING id`, values)
      const id = rows[0]?.id
      if (id === undefined) throw new Error('INSERT INTO anuncios returned no id')
      await insertFotos(db, id, fotos)
      onChange([anuncioTag(id)])
      return id
    },

    /** `vistas`: photos whose drawings were approved; the public sees only these. */
    async saveFormulario(
      id: number,
      formulario: Formulario,
      fotos: readonly FotoEscolhida[],
      vistas: readonly number[],
    ) {
      const before = await tagsOf(db, id)
      const { text, values } = setting(formularioToRow(formulario), 3)
      await db.query(
        `UPDATE anuncios SET ${text}, atualizado_em = now(), busca = ${tsvector('$2')} WHERE id = $1`,
        [id, tokensDoAnuncio(formulario), ...values],
      )
      const bits = String(bitsDoAnuncio(formulario))
      await db.query(
        `WITH i AS (UPDATE impulsos_do_dia SET atributos = $2 WHERE anuncio_id = $1)
         UPDATE vitrine SET atributos = $2 WHERE anuncio_id = $1`,
        [id, bits],
      )
      await db.query('DELETE FROM anuncio_fotos WHERE anuncio_id = $1', [id])
      await insertFotos(db, id, fotos, vistas)
      onChange([...before, lugarTag(formulario)])
    },

    async savePromocao(id: number, promocao: Promocao, metodo: string) {
      const { text, values } = setting(toRow(COLUNAS_PROMOCAO, promocao), 3)
      await db.query(
        `UPDATE anuncios SET ${text}, metodo_pagamento = $2, atualizado_em = now() WHERE id = $1`,
        [id, metodo, ...values],
      )
      onChange(await tagsOf(db, id))
    },
  }
}

/** Without `vistas` it was never public: its first approval saves the photos again. */
async function insertFotos(
  db: Queryable,
  id: number,
  fotos: readonly FotoEscolhida[],
  vistas: readonly number[] = fotos.map((foto) => foto.id),
): Promise<void> {
  await db.query(
    `INSERT INTO anuncio_fotos (anuncio_id, foto_id, ordem, principal, por_ver)
     SELECT $1, f.id, f.n, f.principal, f.id <> ALL($4::int[])
     FROM unnest($2::int[], $3::bool[]) WITH ORDINALITY AS f (id, principal, n)`,
    [id, fotos.map((foto) => foto.id), fotos.map((foto) => foto.principal), vistas],
  )
}

function locking(db: Queryable) {
  return {
    /**
     * Serializes the owner's publications, so that a count stays valid until the transaction ends. False when
     * the account is blocked or erased, so none of its listings may become public.
     */
    async lockDono(usuarioId: number): Promise<boolean> {
      const { rows } = await db.query<{ livre: boolean }>(
        `SELECT bloqueado_em IS NULL AND congelado_em IS NULL AND apagado_em IS NULL AS livre FROM usuarios WHERE id = $1 FOR NO KEY UPDATE`,
        [usuarioId],
      )
      return rows[0]?.livre === true
    },

    /** Number of free listings that are live or under review, excluding one. Lock the owner first. */
    async countGratisAtivos(usuarioId: number, exceto: number | null): Promise<number> {
      const { rows } = await db.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM anuncios WHERE usuario_id = $1 AND tipo = 'GRATIS' AND removido_em IS NULL
         AND id IS DISTINCT FROM $2::int AND (status = 'ativo' OR EXISTS (
           SELECT 1 FROM revisoes r WHERE r.anuncio_id = anuncios.id AND r.estado = 'aberta' AND r.tipo = 'publicacao'))`,
        [usuarioId, exceto],
      )
      return rows[0]?.total ?? 0
    },
  }
}
