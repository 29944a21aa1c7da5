import { sql as raw } from 'kysely'
import type { Schema, Sql } from '../../../schema'

type Row = Record<string, unknown>

/**
 * Every table with rows of a user, and where they stand in the export. A table with a `usuario_id` that is missing here
 * fails a test: what is held is told (LGPD, article 18).
 */
export const TABELAS_DO_USUARIO = {
  sessoes: 'sessoes',
  redefinicoes: 'redefinicoesDeSenha',
  registros_acesso: 'registrosDeAcesso',
  aceites: 'aceites',
  alertas: 'alertas',
  albuns: 'albuns',
  fotos: 'fotos',
  arquivos: 'arquivos',
  anuncios: 'anuncios',
  vigencias: 'publicacoes',
  pedidos: 'pedidos',
  reservas: 'reservas',
  ledger_contas: 'contasDeCreditos',
  cupons: 'cuponsRecebidos',
  cupom_usos: 'cupons',
  idempotencia: 'chamadasRecentes',
} as const satisfies Partial<Record<keyof Schema, string>>

/** What would let somebody in, or is worked out of other columns. */
const OMITTED = new Set(['senha_hash', 'token_hash', 'corpo_hash', 'busca'])

/** Rows about a user, by what they are called on the page of personal data. Hashes of secrets stay out. */
export async function exportUsuario(sql: Sql, id: number): Promise<Record<string, unknown>> {
  const { senha_hash: senhaHash, ...usuario } = await sql
    .selectFrom('usuarios')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const exported: Record<string, unknown> = { usuario: { ...usuario, tem_senha: senhaHash !== null } }
  for (const [table, name] of Object.entries(TABELAS_DO_USUARIO)) {
    exported[name] = await rows(
      sql,
      raw`SELECT * FROM ${raw.table(table)} WHERE usuario_id = ${id} ORDER BY 1`,
    )
  }
  return {
    ...exported,
    albuns: withFotos(exported['albuns'], exported['fotos']),
    ...(await exportRelated(sql, id, usuario.email)),
  }
}

async function rows(sql: Sql, query: ReturnType<typeof raw<Row>>): Promise<Row[]> {
  const { rows: found } = await query.execute(sql)
  return found.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !OMITTED.has(column))),
  )
}

function withFotos(albuns: unknown, fotos: unknown): unknown {
  const list = (value: unknown): Row[] => (Array.isArray(value) ? value : [])
  return list(albuns).map((album) => ({
    ...album,
    fotos: list(fotos).filter((foto) => foto['album_id'] === album['id']),
  }))
}

/** What refers to the user by another way: through an order, a listing, or the e-mail. */
async function exportRelated(sql: Sql, id: number, email: string): Promise<Record<string, unknown>> {
  const own = raw`SELECT id FROM anuncios WHERE usuario_id = ${id}`
  const orders = raw`SELECT id FROM pedidos WHERE usuario_id = ${id}`
  return {
    creditos: await rows(
      sql,
      raw`SELECT t.criada_em, t.motivo, c.papel, l.quantidade, l.saldo FROM ledger_linhas l
        JOIN ledger_contas c ON c.id = l.conta_id JOIN ledger_transacoes t ON t.id = l.transacao_id
        WHERE c.usuario_id = ${id} ORDER BY l.id`,
    ),
    fotosDosAnuncios: await rows(
      sql,
      raw`SELECT * FROM anuncio_fotos WHERE anuncio_id IN (${own}) ORDER BY anuncio_id, ordem`,
    ),
    contagensDosAnuncios: await rows(
      sql,
      raw`SELECT anuncio_id, minuto::date AS dia, tipo, sum(total)::integer AS total FROM anuncio_contagens
        WHERE anuncio_id IN (${own}) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    ),
    andamentoDosPedidos: await rows(
      sql,
      raw`SELECT * FROM pedido_eventos WHERE pedido_id IN (${orders}) ORDER BY id`,
    ),
    recebimentos: await rows(
      sql,
      raw`SELECT * FROM recebimentos WHERE pedido_id IN (${orders}) ORDER BY recebido_em`,
    ),
    devolucoes: await rows(
      sql,
      raw`SELECT d.recebimento_id, d.motivo, d.estado, d.pedida_em, d.atualizada_em FROM devolucoes d
        JOIN recebimentos r ON r.provedor = d.provedor AND r.recebimento_id = d.recebimento_id
        WHERE r.pedido_id IN (${orders}) ORDER BY d.pedida_em`,
    ),
    emails: await rows(
      sql,
      // A mail about access carries a code or a link: its subject and times alone.
      raw`SELECT assunto, criado_em, enviado_em FROM emails WHERE para = ${email} ORDER BY id`,
    ),
    preCadastros: await rows(
      sql,
      raw`SELECT username, email, tentativas, enviado_em, usado_em FROM pre_cadastros WHERE email = ${email}
        ORDER BY criado_em`,
    ),
    denunciasFeitas: await rows(
      sql,
      raw`SELECT protocolo, anuncio_id, motivo, descricao, email, status, criado_em FROM denuncias
        WHERE lower(email) = ${email} ORDER BY id`,
    ),
    auditoria: await rows(
      sql,
      raw`SELECT acao, alvo, dados, criado_em FROM auditoria WHERE alvo = ${`usuario:${id}`}
        OR alvo IN (SELECT 'anuncio:' || id FROM anuncios WHERE usuario_id = ${id})
        OR alvo IN (SELECT 'album:' || id FROM albuns WHERE usuario_id = ${id})
        OR alvo IN (SELECT 'foto:' || id FROM fotos WHERE usuario_id = ${id})
        OR alvo IN (SELECT 'pedido:' || id FROM pedidos WHERE usuario_id = ${id})
        OR alvo IN (SELECT 'reserva:' || referencia_id FROM reservas WHERE usuario_id = ${id}) ORDER BY id`,
    ),
  }
}
