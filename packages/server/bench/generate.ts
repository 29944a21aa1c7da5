/** Fills an empty database with any number of live listings over all states, as the demonstration's are made. */
import { ESTADOS } from '@portal/domain/locais'
import { CATEGORIAS } from '@portal/domain/opcoes'
import type pg from 'pg'
import { formularioOf, promocaoOf, type DemoListing } from '../src/demo/listings'
import { seededRandom } from '../src/demo/random'
import type { Formulario } from '../src/ports/anuncios'
import { posicaoNaVitrine, vigenciaDe } from '../src/use-cases/anuncios/promocao'
import { bitsDoAnuncio } from '../src/use-cases/anuncios/atributos'
import { tokensDoAnuncio } from '../src/use-cases/anuncios/tokens'

const BATCH = 2_000
const FOTOS_MAX = 50_000
const FOTOS_DO_ANUNCIO = 4

/** Words that are planted, and in which listings. */
export const FREQUENCIAS: Readonly<
  Record<string, { label: string; holds: (n: number, size: number) => boolean }>
> = {
  centesimo: { label: '1 in 100', holds: (n) => n % 100 === 7 },
  milesimo: { label: '1 in 2,000', holds: (n) => n % 2_000 === 0 },
  raridade: { label: 'rare (20 listings)', holds: (n, size) => n % Math.ceil(size / 20) === 0 },
}
/** One listing in so many moves in the order after the last VACUUM, as impulsos move them all day. */
const MOVIDOS = 100

const LOCAIS = ESTADOS.flatMap(({ uf, cidades }) => cidades.map((nome) => ({ uf, nome })))

/** Ids go from 1 to the size. */
export async function generateListings(pool: pg.Pool, size: number): Promise<void> {
  const { usuarioId, fotos } = await insertOwner(pool, Math.min(size, FOTOS_MAX))
  const random = seededRandom(42)
  const now = new Date()
  for (let from = 0; from < size; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, size - from) }, (_, index) =>
      rowOf({ n: from + index, size, now, random }),
    )
    await insertBatch(pool, usuarioId, fotos, rows)
  }
  await pool.query('VACUUM ANALYZE')
  await pool.query('UPDATE vitrine SET ordem = ordem + 1 WHERE anuncio_id % $1 = 0', [MOVIDOS])
}

async function insertOwner(pool: pg.Pool, count: number): Promise<{ usuarioId: number; fotos: number[] }> {
  await pool.query(`INSERT INTO usuarios (id, email, name) VALUES (1, 'bench@exemplo.com', 'Bench')`)
  await pool.query(`INSERT INTO albuns (id, usuario_id, titulo, verificacao, criado_em)
    VALUES (1, 1, 'Bench', 'verificado', now())`)
  await pool.query(
    `INSERT INTO arquivos (path, usuario_id, largura, altura, larguras, placeholder, bytes, criado_em)
     SELECT n || '.webp', 1, 1200, 1500, '{320,640,1200}', repeat('x', 200), 1, now() FROM generate_series(1, $1) n`,
    [count],
  )
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO fotos (album_id, usuario_id, arquivo_path, ordem, criado_em)
     SELECT 1, 1, n || '.webp', n, now() FROM generate_series(1, $1) n RETURNING id`,
    [count],
  )
  return { usuarioId: 1, fotos: rows.map(({ id }) => id) }
}

interface Generated {
  n: number
  size: number
  now: Date
  random: () => number
}

function rowOf({ n, size, now, random }: Generated) {
  const cidade = LOCAIS[Math.floor(random() * LOCAIS.length)] ?? { uf: 'GO' as const, nome: 'Goiânia' }
  const categoria = CATEGORIAS[n % CATEGORIAS.length] ?? 'Massagistas'
  const listing = { categoria, cidade, n }
  const base = drawn(listing, random)
  const planted = Object.keys(FREQUENCIAS).filter((word) => FREQUENCIAS[word]?.holds(n, size))
  const formulario = { ...base, descricao: [base.descricao, ...planted].join(' ') }
  const promocao = promocaoOf(listing, now)
  const vigencia = vigenciaDe(promocao, cidade.uf, now, random)
  const criadoEm = new Date(now.getTime() - Math.floor(random() * 7 * 86_400_000))
  const anuncio = { ...formulario, ...promocao, ...vigencia, criadoEm }
  const { ordem, mudaEm } = posicaoNaVitrine(anuncio, now)
  return {
    ...anuncio,
    id: n + 1,
    ordem: String(ordem),
    mudaEm,
    atributos: String(bitsDoAnuncio(formulario)),
    tokens: tokensDoAnuncio(formulario),
  }
}

/** Made of one number, attributes would go together, and with the rank: each is drawn by itself. */
function drawn(listing: DemoListing, random: () => number): Formulario {
  const another = () => formularioOf({ ...listing, n: Math.floor(random() * 1_000_000) })
  const { etnia } = another()
  const { cabelo } = another()
  const { corpo, seios } = another()
  const { servicos } = another()
  const { servicosPara, localAtendimento } = another()
  return { ...another(), etnia, cabelo, corpo, seios, servicos, servicosPara, localAtendimento }
}

type Row = ReturnType<typeof rowOf>

async function insertBatch(
  pool: pg.Pool,
  usuarioId: number,
  fotos: readonly number[],
  rows: readonly Row[],
): Promise<void> {
  const json = JSON.stringify(rows)
  await pool.query(
    `INSERT INTO anuncios (id, usuario_id, categoria, estado, cidade, bairro, zona, idade, titulo, descricao, etnia,
       cabelo, corpo, servicos, servicos_para, local_atendimento, preco_por_hora, pagamentos, modo_contato, email,
       telefone, dados_sensiveis, status, tipo, super_top, highlight, novidade, turno, dias, impulsos_qtd, impulsos,
       horario_inicio, horario_fim, dia_escolhido, data_inicio, data_fim, expira_em, metodo_pagamento, criado_em,
       publicado_em, busca)
     SELECT r.id, $2, r.categoria, r.estado, r.cidade, r.bairro, r.zona, r.idade, r.titulo, r.descricao, r.etnia,
       r.cabelo, r.corpo, r.servicos, r."servicosPara", r."localAtendimento", r."precoPorHora", r.pagamentos,
       r."modoContato", r.email, r.telefone, true, 'ativo', r.tipo, r."superTop", r.highlight, r.novidade, r.turno,
       r.dias, r."impulsosQtd", r.impulsos, r."horarioInicio", r."horarioFim", r."diaEscolhido", r."dataInicio",
       r."dataFim", r."expiraEm", 'credito', r."criadoEm", r."criadoEm", array_to_tsvector(r.tokens)
     FROM jsonb_to_recordset($1) AS r(id int, categoria text, estado text, cidade text, bairro text, zona text,
       idade int, titulo text, descricao text, etnia text[], cabelo text[], corpo text[], servicos text[],
       "servicosPara" text[], "localAtendimento" text[], "precoPorHora" text, pagamentos text[], "modoContato" text,
       email text, telefone text, tipo text, "superTop" bool, highlight bool, novidade bool, turno text, dias int,
       "impulsosQtd" int, impulsos text[], "horarioInicio" text, "horarioFim" text, "diaEscolhido" date,
       "dataInicio" date, "dataFim" date, "expiraEm" timestamptz, "criadoEm" timestamptz, tokens text[])`,
    [json, usuarioId],
  )
  await pool.query(
    `INSERT INTO vitrine (anuncio_id, categoria, estado, cidade, ordem, muda_em, atributos)
     SELECT r.id, r.categoria, r.estado, r.cidade, r.ordem, r."mudaEm", r.atributos FROM jsonb_to_recordset($1)
       AS r(id int, categoria text, estado text, cidade text, ordem bigint, "mudaEm" timestamptz, atributos bigint)`,
    [json],
  )
  await pool.query(
    `INSERT INTO anuncio_fotos (anuncio_id, foto_id, ordem, principal)
     SELECT id, ($2::int[])[1 + (id * 7 + n * 5) % $3], n, n = 1
     FROM unnest($1::int[]) AS id, generate_series(1, ${FOTOS_DO_ANUNCIO}) AS n ON CONFLICT DO NOTHING`,
    [rows.map(({ id }) => id), fotos, fotos.length],
  )
}
