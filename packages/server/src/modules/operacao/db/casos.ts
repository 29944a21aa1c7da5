import type { TipoGravacao } from '@portal/domain/gravacao'
import { AJUDA_PRAZO_DIAS } from '@portal/domain/limites'
import type { FotoAberta } from '@portal/domain/exposicao'
import type { Revisao } from '../../anuncios'
import type { Queryable } from '../../../kernel/db/queryable'
import { ATO_DA_VISTA } from '../../../kernel/media/render-gravacao'
import { listRevisoes } from '../../anuncios'
import type { CasoAberto, ContagemDeCasos, DonoDoCaso, FiltroDeCasos, Horas } from '../ports/casos'
import { deciding } from './tomadas'

/** Decided, with the decision still in its undo period. */
const NAO_TOMADA = 'NOT EXISTS (SELECT 1 FROM decisoes_tomadas t WHERE t.revisao_id = r.id)'
const CLASSE_DA_REVISAO = `CASE r.tipo WHEN 'edicao' THEN 'edicao' ELSE 'publicacao' END`
const PRIORIDADE_DA_DENUNCIA = `CASE d.classe WHEN 'menor-ou-coacao' THEN 100 WHEN 'imagem-intima' THEN 90
  WHEN 'identidade' THEN 30 ELSE 10 END - CASE WHEN d.em_massa THEN 9 ELSE 0 END`

/** The three sources, with the same columns; $1 is now. */
const FONTES = {
  revisao: `
    SELECT 'revisao' AS fonte, r.id::text AS chave, ${CLASSE_DA_REVISAO} AS classe,
      coalesce(v.publicacao->'formulario'->>'titulo', a.titulo) AS assunto,
      coalesce(v.publicacao->'formulario'->>'cidade', a.cidade) AS detalhe, r.usuario_id AS conta,
      r.anuncio_id, r.prioridade,
      ARRAY(SELECT s->>'codigo' FROM jsonb_array_elements(r.sinais) s) AS sinais, r.criada_em AS recebida_em,
      r.prazo_em, a.oculto_por IS NOT NULL AS oculto,
      CASE WHEN r.pega_ate > $1 THEN r.pega_por END AS pego_por, CASE WHEN r.pega_ate > $1 THEN r.pega_ate END AS pego_ate,
      r.encaminhada_por AS encaminhado_por, r.encaminhada_para AS encaminhado_para, r.encaminhada_nota AS encaminhado_nota
    FROM revisoes r JOIN anuncios a ON a.id = r.anuncio_id LEFT JOIN anuncio_versoes v ON v.id = r.versao_id`,
  denuncia: `
    SELECT 'denuncia', d.protocolo, 'denuncia', d.motivo, coalesce(a.titulo, d.alvo), d.conta, d.anuncio_id,
      ${PRIORIDADE_DA_DENUNCIA}, ARRAY[]::text[], d.criado_em, d.prazo_em, d.ocultada_em IS NOT NULL,
      d.responsavel, NULL::timestamptz, NULL, NULL, NULL
    FROM denuncias d LEFT JOIN anuncios a ON a.id = d.anuncio_id`,
  recurso: `
    SELECT 'recurso', c.id::text, 'recurso', coalesce(a.titulo, d.protocolo, 'Recurso'),
      CASE WHEN c.anuncio_id IS NULL THEN 'da resposta a uma denúncia' ELSE 'da retirada de um anúncio' END,
      coalesce(a.usuario_id, d.conta), c.anuncio_id, 10, ARRAY[]::text[], c.criado_em, c.prazo_em, false,
      NULL, NULL::timestamptz, NULL, NULL, NULL
    FROM recursos c LEFT JOIN anuncios a ON a.id = c.anuncio_id LEFT JOIN denuncias d ON d.id = c.denuncia_id`,
}
const ABERTOS = {
  revisao: `r.estado = 'aberta' AND ${NAO_TOMADA}`,
  denuncia: `d.status = 'aberta'`,
  recurso: `c.estado = 'aberto'`,
}
const ALIAS = { revisao: 'r', denuncia: 'd', recurso: 'c' } as const
const ORDEM = { revisao: 'r.prioridade', denuncia: PRIORIDADE_DA_DENUNCIA, recurso: '10' } as const
/** Searchable columns other than the title. */
const BUSCA = {
  revisao: `(r.id::text = $6 OR r.anuncio_id::text = $6 OR 'BR' || lpad(r.usuario_id::text, 6, '0') = upper($6)
    OR strpos(lower(a.titulo), lower($6)) > 0)`,
  denuncia: `(d.protocolo = upper($6) OR d.anuncio_id::text = $6 OR 'BR' || lpad(d.conta::text, 6, '0') = upper($6)
    OR strpos(lower(coalesce(a.titulo, '')), lower($6)) > 0)`,
  recurso: `(c.id::text = $6 OR d.protocolo = upper($6) OR strpos(lower(coalesce(a.titulo, '')), lower($6)) > 0)`,
}
const MEUS = {
  revisao: '(r.pega_por = $7 AND r.pega_ate > $1)',
  denuncia: 'd.responsavel = $7',
  recurso: 'false',
}
type Fonte = CasoAberto['fonte']
const NOMES: readonly Fonte[] = ['revisao', 'denuncia', 'recurso']

/** The first rows of one source, from which the page is merged. */
function source(fonte: Fonte, classe: string): string {
  const prazo = `${ALIAS[fonte]}.prazo_em`
  return `(${FONTES[fonte]} WHERE ${ABERTOS[fonte]} AND ($2::text IS NULL OR ${classe} = $2)
    AND ($3::timestamptz IS NULL OR ${prazo} >= $3) AND ($4::timestamptz IS NULL OR ${prazo} < $4)
    AND ($6::text IS NULL OR ${BUSCA[fonte]}) AND ($7::text IS NULL OR ${MEUS[fonte]})
    ORDER BY ${ORDEM[fonte]} DESC, ${prazo}, ${ALIAS[fonte]}.id LIMIT $5)`
}
const PAGINA = `${source('revisao', CLASSE_DA_REVISAO)}
  UNION ALL ${source('denuncia', `'denuncia'`)} UNION ALL ${source('recurso', `'recurso'`)}`

/** Reviews, reports and appeals in one queue; callers own the transaction. */
export function casoRepository(db: Queryable) {
  return { ...reading(db), ...counting(db), ...aboutOne(db), ...claiming(db), ...deciding(db) }
}
export type Casos = ReturnType<typeof casoRepository>

function reading(db: Queryable) {
  const byKey = (fonte: Fonte) =>
    fonte === 'denuncia' ? 'd.protocolo = $2' : `${ALIAS[fonte]}.id = $2::bigint`
  return {
    async list({ classe, de, ate, busca, quem, pular, limite }: FiltroDeCasos, now: Date) {
      const given = [classe, de, ate].map((value) => value ?? null)
      const { rows } = await db.query<CasoAberto>(
        `SELECT * FROM (${PAGINA}) casos ORDER BY prioridade DESC, prazo_em, chave OFFSET $8 LIMIT $9`,
        [now, ...given, pular + limite, busca ?? null, quem ?? null, pular, limite],
      )
      return rows
    },
    async find(fonte: CasoAberto['fonte'], chave: string, now: Date) {
      const sql = `${named(fonte)} WHERE ${byKey(fonte)} AND $1::timestamptz IS NOT NULL`
      return (await db.query<CasoAberto>(sql, [now, chave])).rows[0]
    },
    /** Reviews that nobody holds or has decided, in queue order. */
    async listLivres(eu: string, limite: number, now: Date) {
      const { rows } = await db.query<{ id: number }>(
        `SELECT r.id FROM revisoes r WHERE ${ABERTOS.revisao} AND (r.pega_ate IS NULL OR r.pega_ate <= $2)
           AND (r.encaminhada_para IS NULL OR r.encaminhada_para = $1)
         ORDER BY r.prioridade DESC, r.prazo_em, r.id LIMIT $3`,
        [eu, now, limite],
      )
      return rows.map(({ id }) => id)
    },
  }
}

/** The first query of a union names the columns. */
function named(fonte: Fonte): string {
  if (fonte === 'revisao') return FONTES.revisao
  return `${FONTES.revisao} WHERE false UNION ALL ${FONTES[fonte]}`
}

/** A report past a limit is called for only when it is late: a flood must not flood mailboxes. */
const POR_CHAMAR = `
  SELECT c.fonte, c.chave, m.marca FROM (
    SELECT 'denuncia' AS fonte, d.protocolo AS chave, d.criado_em AS de, d.prazo_em AS ate, NOT d.em_massa AS antes
      FROM denuncias d WHERE ${ABERTOS.denuncia}
    UNION ALL SELECT 'recurso', c.id::text, c.criado_em, c.prazo_em, true FROM recursos c WHERE ${ABERTOS.recurso}
    UNION ALL SELECT 'revisao', r.id::text, r.criada_em, r.prazo_em, false FROM revisoes r WHERE ${ABERTOS.revisao}
    UNION ALL SELECT 'ajuda', m.protocolo, m.criado_em, m.criado_em + make_interval(days => ${AJUDA_PRAZO_DIAS}), false
      FROM mensagens_ajuda m WHERE m.respondida_em IS NULL
    UNION ALL SELECT 'oficio', o.id::text, o.chegou_em, o.prazo_em, true FROM oficios o WHERE o.entregue_em IS NULL
  ) c CROSS JOIN unnest(ARRAY[50, 80, 100]) AS m (marca)
  WHERE (c.antes OR m.marca = 100) AND c.de + (c.ate - c.de) * m.marca / 100 <= $1
    AND NOT EXISTS (SELECT FROM jobs j WHERE j.chave = 'plantao:prazo:' || c.fonte || ':' || c.chave || ':' || m.marca)
  ORDER BY m.marca DESC, c.ate LIMIT 50`

function counting(db: Queryable) {
  const one = (fonte: Fonte, classe: string, meu: string) =>
    `SELECT ${classe} AS classe, ${ALIAS[fonte]}.prazo_em AS prazo, ${meu} AS meu
     FROM ${fonte === 'revisao' ? 'revisoes r' : fonte === 'denuncia' ? 'denuncias d' : 'recursos c'} WHERE ${ABERTOS[fonte]}`
  const all = [
    one('revisao', CLASSE_DA_REVISAO, 'coalesce(r.pega_por = $5 AND r.pega_ate > $1, false)'),
    one('denuncia', `'denuncia'`, 'coalesce(d.responsavel = $5, false)'),
    one('recurso', `'recurso'`, 'false'),
  ].join(' UNION ALL ')
  return {
    async count({ agora, perto, fimDeHoje, fimDeAmanha, eu }: Horas) {
      const { rows } = await db.query<ContagemDeCasos>(
        `SELECT classe, CASE WHEN prazo < $2 THEN 'vence-primeiro' WHEN prazo < $3 THEN 'hoje'
             WHEN prazo < $4 THEN 'ate-amanha' ELSE 'depois' END AS grupo,
           prazo <= $1 AS vencido, meu, count(*)::int AS total
         FROM (${all}) casos GROUP BY 1, 2, 3, 4`,
        [agora, perto, fimDeHoje, fimDeAmanha, eu],
      )
      return rows
    },
    /**
     * Open reports, appeals and authorities' orders past 50, 80 and 100 % of their time, and late reviews and help
     * requests, without a call yet.
     */
    async listPorChamar(now: Date) {
      const { rows } = await db.query<{
        fonte: CasoAberto['fonte'] | 'ajuda' | 'oficio'
        chave: string
        marca: number
      }>(POR_CHAMAR, [now])
      return rows
    },
    /** Operators who looked up or searched at least so many accounts since, as audited. */
    async listConsultasDeMais(since: Date, minimo: number) {
      const { rows } = await db.query<{ ator: string; total: number }>(
        `SELECT ator, count(*)::int AS total FROM auditoria
         WHERE criado_em > $1 AND acao IN ('usuario-consultado', 'usuarios-buscados') AND ator LIKE 'operador:%'
         GROUP BY ator HAVING count(*) >= $2`,
        [since, minimo],
      )
      return rows
    },
    async nextPrazo() {
      const first = NOMES.map((fonte) => {
        const table = { revisao: 'revisoes r', denuncia: 'denuncias d', recurso: 'recursos c' }[fonte]
        return `SELECT min(${ALIAS[fonte]}.prazo_em) AS em FROM ${table} WHERE ${ABERTOS[fonte]}`
      })
      const { rows } = await db.query<{ em: Date | null }>(
        `SELECT min(em) AS em FROM (${first.join(' UNION ALL ')}) p`,
      )
      return rows[0]?.em ?? undefined
    },
  }
}

function aboutOne(db: Queryable) {
  return {
    /** Version of the last approved review before this one. */
    async findVersaoAnterior(anuncioId: number, antesDe: number) {
      const { rows } = await db.query<{ id: number }>(
        `SELECT versao_id AS id FROM revisoes WHERE anuncio_id = $1 AND id < $2 AND estado = 'aprovada'
           AND versao_id IS NOT NULL ORDER BY id DESC LIMIT 1`,
        [anuncioId, antesDe],
      )
      return rows[0]?.id
    },
    /** Photos that the operator opened in colour in this review, as audited. */
    async listFotosVistas({ id, anuncioId }: Pick<Revisao, 'id' | 'anuncioId'>, operador: string) {
      const { rows } = await db.query<{ foto: number }>(
        `SELECT DISTINCT (dados->>'foto')::int AS foto FROM auditoria
         WHERE alvo = $1 AND ator = $2 AND acao = 'foto-mostrada'
           AND (dados->>'revisao')::int = $3 AND dados->>'modo' = 'cor'`,
        [`anuncio:${anuncioId}`, `operador:${operador}`, id],
      )
      return rows.map(({ foto }) => foto)
    },
    /** Whether the operator opened the recording of this kind in this review, as audited. */
    async hasAberto(
      { id, anuncioId }: Pick<Revisao, 'id' | 'anuncioId'>,
      operador: string,
      tipo: TipoGravacao,
    ): Promise<boolean> {
      const { rows } = await db.query(
        `SELECT FROM auditoria WHERE alvo = $1 AND ator = $2 AND acao = $4
           AND (dados->>'revisao')::int = $3 LIMIT 1`,
        [`anuncio:${anuncioId}`, `operador:${operador}`, id, ATO_DA_VISTA[tipo]],
      )
      return rows.length > 0
    },
    /** Pictures and videos that an operator opened since, newest first, as audited. */
    async listFotosAbertas(ator: string, desde: Date) {
      const { rows } = await db.query<FotoAberta>(
        `SELECT criado_em AS em, coalesce(dados->>'foto', 'video ' || (dados->>'video')) AS foto FROM auditoria
         WHERE ator = $1 AND acao IN ('foto-mostrada', 'video-visto') AND criado_em >= $2 ORDER BY criado_em DESC, id DESC`,
        [ator, desde],
      )
      return rows
    },
    /** Newest first. */
    listRevisoesDoAnuncio: (anuncioId: number, limite: number) =>
      listRevisoes(db, 'WHERE r.anuncio_id = $1 ORDER BY r.id DESC LIMIT $2', [anuncioId, limite]),
    async describeDono(usuarioId: number) {
      const { rows } = await db.query<DonoDoCaso>(
        `SELECT u.criado_em AS criada_em, u.bloqueado_em IS NOT NULL AS banida,
           (SELECT count(*)::int FROM revisoes r WHERE r.usuario_id = u.id AND r.estado = 'aprovada') AS aprovadas,
           (SELECT count(*)::int FROM revisoes r WHERE r.usuario_id = u.id AND r.estado = 'recusada') AS recusadas,
           (SELECT count(*)::int FROM denuncias d WHERE d.conta = u.id) AS denuncias
         FROM usuarios u WHERE u.id = $1`,
        [usuarioId],
      )
      const [row] = rows
      if (row === undefined) throw new Error('a review is of an account that never was')
      return row
    },
  }
}

function claiming(db: Queryable) {
  const changed = async (sql: string, values: readonly unknown[]) => (await db.query(sql, values)).count > 0
  return {
    soltarRevisao: (id: number, por: string) =>
      changed(
        `UPDATE revisoes r SET pega_por = NULL, pega_ate = NULL
         WHERE r.id = $1 AND r.pega_por = $2 AND ${ABERTOS.revisao}`,
        [id, por],
      ),
    soltarDenuncia: (protocolo: string, por: string) =>
      changed(
        `UPDATE denuncias SET responsavel = NULL, atribuida_em = NULL
         WHERE protocolo = $1 AND responsavel = $2 AND status = 'aberta'`,
        [protocolo, por],
      ),
    async encaminhar(id: number, { por, para, nota }: { por: string; para: string | null; nota: string }) {
      await db.query(
        `UPDATE revisoes SET pega_por = NULL, pega_ate = NULL, encaminhada_por = $2, encaminhada_para = $3,
           encaminhada_nota = $4 WHERE id = $1`,
        [id, por, para, nota],
      )
    },
  }
}
