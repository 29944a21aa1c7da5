import type { AnuncioPronto, FotoEscolhida } from '../ports/anuncios'
import { bitsDoAnuncio } from '../use-cases/atributos'
import { tokensDoAnuncio } from '../use-cases/tokens'
import type { Queryable } from '../../../kernel/db/queryable'

/** Rows of a JSON text, as they go into the three tables. */
const COLUNAS = `categoria text, estado text, cidade text, bairro text, "bairroManual" text, zona text, endereco text,
  cep text, idade int, titulo text, descricao text, nacionalidade text[], seios text[], etnia text[], cabelo text[],
  corpo text[], servicos text[], "servicosPara" text[], "localAtendimento" text[], "precoPorHora" text,
  pagamentos text[], "modoContato" text, email text, telefone text, "dadosSensiveis" bool, tipo text,
  "superTop" bool, highlight bool, novidade bool, turno text, dias int, "impulsosQtd" int, "horarioInicio" text,
  "horarioFim" text, "diaEscolhido" date, "dataInicio" date, "dataFim" date, "expiraEm" timestamptz,
  impulsos text[], metodo text, "criadoEm" timestamptz, "publicadoEm" timestamptz, tokens text[], atributos bigint,
  ordem bigint, "mudaEm" timestamptz, fotos jsonb`

/** Many listings at once, live from the start, in two statements. Answers their ids in the order given. */
export async function importarAnuncios(
  db: Queryable,
  usuarioId: number,
  prontos: readonly AnuncioPronto[],
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('anuncios', 'id'))::int AS id FROM generate_series(1, $1)`,
    [prontos.length],
  )
  const ids = rows.map(({ id }) => id)
  await db.query(
    `WITH r AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($2) AS r(id int, ${COLUNAS})),
     a AS (
       INSERT INTO anuncios (id, usuario_id, categoria, estado, cidade, bairro, bairro_manual, zona, endereco, cep, idade,
         titulo, descricao, nacionalidade, seios, etnia, cabelo, corpo, servicos, servicos_para, local_atendimento,
         preco_por_hora, pagamentos, modo_contato, email, telefone, dados_sensiveis, status, tipo, super_top, highlight,
         novidade, turno, dias, impulsos_qtd, impulsos, horario_inicio, horario_fim, dia_escolhido, data_inicio,
         data_fim, expira_em, metodo_pagamento, criado_em, atualizado_em, publicado_em, busca)
       SELECT id, $1, categoria, estado, cidade, bairro, "bairroManual", zona, endereco, cep, idade, titulo, descricao,
         nacionalidade, seios, etnia, cabelo, corpo, servicos, "servicosPara", "localAtendimento", "precoPorHora",
         pagamentos, "modoContato", email, telefone, "dadosSensiveis", 'ativo', tipo, "superTop", highlight, novidade,
         turno, dias, "impulsosQtd", impulsos, "horarioInicio", "horarioFim", "diaEscolhido", "dataInicio", "dataFim",
         "expiraEm", metodo, "criadoEm", "publicadoEm", "publicadoEm", array_to_tsvector(tokens) FROM r),
     f AS (
       INSERT INTO anuncio_fotos (anuncio_id, foto_id, ordem, principal)
       SELECT r.id, (foto.value ->> 'id')::int, foto.n, (foto.value ->> 'principal')::bool
       FROM r, jsonb_array_elements(r.fotos) WITH ORDINALITY AS foto (value, n)),
     p AS (
       INSERT INTO vigencias (usuario_id, anuncio_id, origem, expira_em, criada_em)
       SELECT $1, id, CASE tipo WHEN 'GRATIS' THEN 'gratis' ELSE 'casa' END, "expiraEm", "publicadoEm" FROM r)
     INSERT INTO vitrine (anuncio_id, categoria, estado, cidade, ordem, muda_em, atributos)
     SELECT id, categoria, estado, cidade, ordem, "mudaEm", atributos FROM r`,
    [usuarioId, JSON.stringify(prontos.map((pronto, index) => ({ id: ids[index], ...linhaDe(pronto) })))],
  )
  return ids
}

/** The photos of many listings at once, in one statement each for what goes and what comes. */
export async function replaceFotos(
  db: Queryable,
  listings: readonly { id: number; fotos: readonly FotoEscolhida[] }[],
): Promise<void> {
  await db.query('DELETE FROM anuncio_fotos WHERE anuncio_id = ANY($1)', [listings.map(({ id }) => id)])
  await db.query(
    `INSERT INTO anuncio_fotos (anuncio_id, foto_id, ordem, principal)
     SELECT r.id, (foto.value ->> 'id')::int, foto.n, (foto.value ->> 'principal')::bool
     FROM jsonb_to_recordset($1) AS r(id int, fotos jsonb),
       jsonb_array_elements(r.fotos) WITH ORDINALITY AS foto (value, n)`,
    [JSON.stringify(listings)],
  )
}

function linhaDe({ formulario, promocao, fotos, vigencia, posicao, ...rest }: AnuncioPronto) {
  return {
    ...formulario,
    ...promocao,
    ...vigencia,
    ...rest,
    fotos,
    tokens: tokensDoAnuncio(formulario),
    atributos: String(bitsDoAnuncio(formulario)),
    ordem: String(posicao.ordem),
    mudaEm: posicao.mudaEm,
  }
}
