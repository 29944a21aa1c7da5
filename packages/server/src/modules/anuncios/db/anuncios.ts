import type { AnuncioNomeado, Anuncios, Foto, FotoEscolhida, Formulario, Promocao } from '../ports/anuncios'
import { bitsDoAnuncio } from '../use-cases/atributos'
import { tokensDoAnuncio } from '../use-cases/tokens'
import { importarAnuncios, replaceFotos } from './anuncios-importados'
import { readAnuncio, SELECT_ANUNCIO, type LinhaAnuncio } from './anuncio-row'
import type { Queryable } from '../../../kernel/db/queryable'

/** Columns that a form fills, in the order of `formularioValues`. */
const COLUNAS_FORMULARIO = [
  'categoria',
  'estado',
  'cidade',
  'bairro',
  'bairro_manual',
  'zona',
  'endereco',
  'cep',
  'idade',
  'titulo',
  'descricao',
  'nacionalidade',
  'seios',
  'etnia',
  'cabelo',
  'corpo',
  'servicos',
  'servicos_para',
  'local_atendimento',
  'preco_por_hora',
  'pagamentos',
  'modo_contato',
  'email',
  'telefone',
  'dados_sensiveis',
] as const

function formularioValues(f: Formulario): unknown[] {
  return [
    f.categoria,
    f.estado,
    f.cidade,
    f.bairro,
    f.bairroManual,
    f.zona,
    f.endereco,
    f.cep,
    f.idade,
    f.titulo,
    f.descricao,
    f.nacionalidade,
    f.seios,
    f.etnia,
    f.cabelo,
    f.corpo,
    f.servicos,
    f.servicosPara,
    f.localAtendimento,
    f.precoPorHora,
    f.pagamentos,
    f.modoContato,
    f.email,
    f.telefone,
    f.dadosSensiveis,
  ]
}

const COLUNAS_PROMOCAO = [
  'tipo',
  'turno',
  'horario_inicio',
  'horario_fim',
  'dias',
  'impulsos_qtd',
  'super_top',
  'highlight',
  'novidade',
  'dia_escolhido',
] as const

function promocaoValues(p: Promocao): unknown[] {
  return [
    p.tipo,
    p.turno,
    p.horarioInicio,
    p.horarioFim,
    p.dias,
    p.impulsosQtd,
    p.superTop,
    p.highlight,
    p.novidade,
    p.diaEscolhido,
  ]
}

const params = (count: number) => Array.from({ length: count }, (_, index) => `$${index + 1}`)
const assign = (columns: readonly string[], from: number) =>
  columns.map((column, index) => `${column} = $${from + index}`).join(', ')

/** Stored listings; callers own the transaction. `onChange` hears of every write, once it is done. */
export function anuncioRepository(db: Queryable, onChange: () => void): Anuncios {
  const insertFotos = async (id: number, fotos: readonly FotoEscolhida[]) => {
    await db.query(
      `INSERT INTO anuncio_fotos (anuncio_id, foto_id, ordem, principal)
       SELECT $1, f.id, f.n, f.principal FROM unnest($2::int[], $3::bool[]) WITH ORDINALITY AS f (id, principal, n)`,
      [id, fotos.map((foto) => foto.id), fotos.map((foto) => foto.principal)],
    )
  }
  const list = async (where: string, values: readonly unknown[]) => {
    const { rows } = await db.query<LinhaAnuncio>(`${SELECT_ANUNCIO} ${where}`, values)
    return rows.map(readAnuncio)
  }
  const named = async (where: string, values: readonly unknown[]) => {
    const { rows } = await db.query<AnuncioNomeado>(
      `SELECT a.id, a.titulo FROM anuncios a WHERE a.status = 'ativo' AND ${where} ORDER BY a.id`,
      values,
    )
    return rows
  }
  return {
    async insert(usuarioId, { formulario, fotos, promocao }, metodo, now) {
      const own = ['usuario_id', 'status', 'metodo_pagamento', 'criado_em', 'atualizado_em']
      const columns = [...own, ...COLUNAS_FORMULARIO, ...COLUNAS_PROMOCAO]
      const values: unknown[] = [usuarioId, 'pendente', metodo, now, now]
      values.push(...formularioValues(formulario), ...promocaoValues(promocao))
      const { rows } = await db.query<{ id: number }>(
        `INSERT INTO anuncios (${columns.join(', ')}, busca)
         VALUES (${params(columns.length).join(', ')}, array_to_tsvector($${columns.length + 1}::text[])) RETURNING id`,
        [...values, tokensDoAnuncio(formulario)],
      )
      const id = rows[0]?.id
      if (id === undefined) throw new Error('INSERT INTO anuncios answered no id')
      await insertFotos(id, fotos)
      onChange()
      return id
    },
    async importar(usuarioId, prontos) {
      const ids = await importarAnuncios(db, usuarioId, prontos)
      onChange()
      return ids
    },
    async replaceFotos(listings) {
      await replaceFotos(db, listings)
      onChange()
    },
    async saveFormulario(id, formulario, fotos) {
      const values = formularioValues(formulario)
      await db.query(
        `UPDATE anuncios SET ${assign(COLUNAS_FORMULARIO, 3)}, atualizado_em = now(),
           busca = array_to_tsvector($2::text[]) WHERE id = $1`,
        [id, tokensDoAnuncio(formulario), ...values],
      )
      await db.query('UPDATE vitrine SET atributos = $2 WHERE anuncio_id = $1', [
        id,
        String(bitsDoAnuncio(formulario)),
      ])
      await db.query('DELETE FROM anuncio_fotos WHERE anuncio_id = $1', [id])
      await insertFotos(id, fotos)
      onChange()
    },
    async savePromocao(id, promocao, metodo) {
      await db.query(
        `UPDATE anuncios SET ${assign(COLUNAS_PROMOCAO, 3)}, metodo_pagamento = $2, atualizado_em = now() WHERE id = $1`,
        [id, metodo, ...promocaoValues(promocao)],
      )
      onChange()
    },
    async ativar(id, { dataInicio, dataFim, expiraEm, impulsos }, { ordem, mudaEm, atributos }, now) {
      await db.query(
        `WITH a AS (
           UPDATE anuncios SET status = 'ativo', data_inicio = $2, data_fim = $3, expira_em = $4, impulsos = $5,
             publicado_em = $6, atualizado_em = $6, suspenso_em = NULL WHERE id = $1
           RETURNING id, categoria, estado, cidade)
         INSERT INTO vitrine (anuncio_id, categoria, estado, cidade, ordem, muda_em, atributos)
         SELECT id, categoria, estado, cidade, $7, $8, $9 FROM a
         ON CONFLICT (anuncio_id) DO UPDATE SET ordem = excluded.ordem, muda_em = excluded.muda_em,
           atributos = excluded.atributos`,
        [id, dataInicio, dataFim, expiraEm, impulsos, now, String(ordem), mudaEm, String(atributos)],
      )
      onChange()
    },
    async desativar(id) {
      await db.query('DELETE FROM vitrine WHERE anuncio_id = $1', [id])
      await db.query(
        `UPDATE anuncios SET status = 'inativo', suspenso_em = NULL, atualizado_em = now() WHERE id = $1`,
        [id],
      )
      onChange()
    },
    async remover(id, now) {
      await db.query('DELETE FROM vitrine WHERE anuncio_id = $1', [id])
      await db.query(
        `UPDATE anuncios SET status = 'inativo', removido_em = $2, atualizado_em = $2 WHERE id = $1`,
        [id, now],
      )
      onChange()
    },
    async suspender(id, now) {
      await db.query('DELETE FROM vitrine WHERE anuncio_id = $1', [id])
      await db.query(
        `UPDATE anuncios SET status = 'inativo', suspenso_em = $2, atualizado_em = $2 WHERE id = $1`,
        [id, now],
      )
      onChange()
    },
    async retirar(id, now) {
      await db.query('DELETE FROM vitrine WHERE anuncio_id = $1', [id])
      await db.query(
        `UPDATE anuncios SET status = 'inativo', retirado_em = $2, removido_em = $2, atualizado_em = $2 WHERE id = $1`,
        [id, now],
      )
      onChange()
    },
    async lockDoDono(id, usuarioId) {
      const where = 'WHERE a.id = $1 AND a.usuario_id = $2 AND a.removido_em IS NULL'
      return (await list(`${where} FOR UPDATE OF a`, [id, usuarioId]))[0]
    },
    find: async (id) => (await list('WHERE a.id = $1', [id]))[0],
    listDoDono: (usuarioId) =>
      list('WHERE a.usuario_id = $1 AND a.removido_em IS NULL ORDER BY a.id DESC', [usuarioId]),
    async countGratisAtivos(usuarioId, exceto) {
      const { rows } = await db.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM anuncios WHERE usuario_id = $1 AND tipo = 'GRATIS' AND status = 'ativo'
         AND removido_em IS NULL AND id IS DISTINCT FROM $2::int`,
        [usuarioId, exceto],
      )
      return rows[0]?.total ?? 0
    },
    async lockDono(usuarioId) {
      const { rows } = await db.query<{ livre: boolean }>(
        `SELECT bloqueado_em IS NULL AND apagado_em IS NULL AS livre FROM usuarios WHERE id = $1 FOR NO KEY UPDATE`,
        [usuarioId],
      )
      return rows[0]?.livre === true
    },
    ativosComFotos: (fotoIds) =>
      named(
        `EXISTS (SELECT 1 FROM anuncio_fotos af JOIN fotos f ON f.id = af.foto_id
           WHERE af.anuncio_id = a.id AND af.foto_id = ANY($1::int[]) AND f.status = 'ativa')`,
        [fotoIds],
      ),
    ativosSemFotos: (usuarioId) =>
      named(
        `a.usuario_id = $1 AND NOT EXISTS (SELECT 1 FROM anuncio_fotos af JOIN fotos f ON f.id = af.foto_id
           WHERE af.anuncio_id = a.id AND f.status = 'ativa')`,
        [usuarioId],
      ),
    async fotosVerificadas(usuarioId, ids) {
      const { rows } = await db.query<Foto>(
        `SELECT f.id, f.arquivo_path AS "arquivoPath", q.largura, q.altura, q.placeholder AS previa
         FROM fotos f JOIN albuns b ON b.id = f.album_id JOIN arquivos q ON q.path = f.arquivo_path
         WHERE f.id = ANY($2::int[]) AND f.usuario_id = $1 AND f.status = 'ativa'
           AND b.verificacao = 'verificado' AND b.removido_em IS NULL
         FOR SHARE OF f`,
        [usuarioId, ids],
      )
      return rows
    },
    vencidos: (now, limite) =>
      list(
        `WHERE a.status = 'ativo' AND a.expira_em <= $1 ORDER BY a.expira_em LIMIT $2 FOR UPDATE OF a SKIP LOCKED`,
        [now, limite],
      ),
    async aVencer(de, ate) {
      const { rows } = await db.query<{ id: number; titulo: string; usuarioId: number; expiraEm: Date }>(
        `SELECT id, titulo, usuario_id AS "usuarioId", expira_em AS "expiraEm" FROM anuncios a
         WHERE status = 'ativo' AND expira_em > $1 AND expira_em <= $2 AND NOT EXISTS (
           SELECT 1 FROM alertas WHERE usuario_id = a.usuario_id
             AND chave = 'anuncio:' || a.id || ':expira:' || (extract(epoch FROM expira_em) * 1000)::bigint)`,
        [de, ate],
      )
      return rows
    },
    aReposicionar: (now, limite) =>
      list(
        `JOIN vitrine v ON v.anuncio_id = a.id WHERE v.muda_em <= $1 ORDER BY v.muda_em LIMIT $2
         FOR UPDATE OF v SKIP LOCKED`,
        [now, limite],
      ),
    async reposicionar(posicoes) {
      await db.query(
        `UPDATE vitrine v SET ordem = p.ordem, muda_em = p.muda_em
         FROM unnest($1::int[], $2::bigint[], $3::timestamptz[]) AS p (id, ordem, muda_em)
         WHERE v.anuncio_id = p.id`,
        [
          posicoes.map(({ id }) => id),
          posicoes.map(({ ordem }) => String(ordem)),
          posicoes.map(({ mudaEm }) => mudaEm),
        ],
      )
      onChange()
    },
  }
}
