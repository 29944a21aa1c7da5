import { toRow } from '../kernel/db/columns'
import type { Queryable } from '../kernel/db/queryable'
import { COLUNAS_ANUNCIO } from '../modules/anuncios/db/anuncio-row'
import { giro } from '../modules/anuncios/db/giro'
import type { PosicaoVitrine, Publicacao, Vigencia } from '../modules/anuncios/ports/anuncios'
import { bitsDoAnuncio } from '../modules/anuncios/use-cases/atributos'
import { tokensDoAnuncio } from '../modules/anuncios/use-cases/tokens'

/** A listing that is imported live, with everything that its publication would have set. */
export interface AnuncioPronto extends Publicacao {
  vigencia: Vigencia
  posicao: PosicaoVitrine
  metodo: string
  criadoEm: Date
  publicadoEm: Date
}

/** Columns in addition to the listing's own. */
const AO_LADO =
  'tokens text[], atributos bigint, ordem bigint, gira boolean, muda_em timestamptz, do_dia jsonb, escolhidas jsonb'

/**
 * Imports many live listings in two statements, for demonstrations and benches. Returns their ids in the
 * given order.
 */
export async function importAnuncios(
  db: Queryable,
  usuarioId: number,
  prontos: readonly AnuncioPronto[],
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('anuncios', 'id'))::int AS id FROM generate_series(1, $1)`,
    [prontos.length],
  )
  const anuncios = prontos.flatMap((pronto, index) => {
    const id = rows[index]?.id
    return id === undefined ? [] : [{ id, anuncio: rowOf(pronto, id, usuarioId), ...besideOf(pronto) }]
  })
  const columns = Object.keys(anuncios[0]?.anuncio ?? {})
  await db.query(
    `WITH r AS MATERIALIZED (
       SELECT a.*, x.* FROM jsonb_array_elements($1::jsonb) AS e (value),
         jsonb_populate_record(NULL::anuncios, e.value -> 'anuncio') AS a, jsonb_to_record(e.value) AS x (${AO_LADO})),
     a AS (
       INSERT INTO anuncios (${columns.join(', ')}, busca)
       SELECT ${columns.join(', ')}, array_to_tsvector(tokens) FROM r),
     f AS (
       INSERT INTO anuncio_fotos (anuncio_id, foto_id, ordem, principal)
       SELECT r.id, (foto.value ->> 'id')::int, foto.n, (foto.value ->> 'principal')::bool
       FROM r, jsonb_array_elements(r.escolhidas) WITH ORDINALITY AS foto (value, n)),
     p AS (
       INSERT INTO vigencias (usuario_id, anuncio_id, origem, expira_em, criada_em)
       SELECT usuario_id, id, CASE tipo WHEN 'GRATIS' THEN 'gratis' ELSE 'casa' END, expira_em, publicado_em FROM r),
     v AS (
       INSERT INTO impulsos_do_dia (anuncio_id, categoria, estado, cidade, atributos, ordem, vale_ate, muda_em)
       SELECT r.id, r.categoria, r.estado, r.cidade, r.atributos, d.ordem, d.vale_ate, d.muda_em
       FROM r, jsonb_to_record(r.do_dia) AS d (ordem bigint, vale_ate timestamptz, muda_em timestamptz)
       WHERE d.vale_ate IS NOT NULL)
     INSERT INTO vitrine (anuncio_id, categoria, estado, cidade, ordem, muda_em, atributos, giro)
     SELECT id, categoria, estado, cidade, ordem, muda_em, atributos, ${giro('id', 'gira')} FROM r`,
    [JSON.stringify(anuncios)],
  )
  return rows.map(({ id }) => id)
}

function rowOf(
  { formulario, promocao, vigencia, metodo, ...rest }: AnuncioPronto,
  id: number,
  usuarioId: number,
) {
  const { criadoEm, publicadoEm } = rest
  return {
    ...toRow(COLUNAS_ANUNCIO, {
      ...formulario,
      ...promocao,
      ...vigencia,
      id,
      usuarioId,
      criadoEm,
      publicadoEm,
    }),
    status: 'ativo',
    metodo_pagamento: metodo,
    atualizado_em: publicadoEm,
  }
}

function besideOf({ formulario, fotos, posicao }: AnuncioPronto) {
  const { impulsos } = posicao
  return {
    tokens: tokensDoAnuncio(formulario),
    atributos: String(bitsDoAnuncio(formulario)),
    ordem: String(posicao.ordem),
    gira: posicao.gira,
    muda_em: posicao.mudaEm,
    do_dia: impulsos && {
      ordem: impulsos.ordem && String(impulsos.ordem),
      vale_ate: impulsos.valeAte,
      muda_em: impulsos.mudaEm,
    },
    escolhidas: fotos,
  }
}
