import type { Lancamento, LinhaExtrato, Saldos, Pagina } from '../ports/creditos'
import type { Queryable } from '../../../kernel/db/queryable'

interface LinhaSaldo {
  papel: keyof Saldos
  saldo: number
}

/** The last line of an account has its balance: one index look-up per account. */
const SALDOS = `
  SELECT c.papel, coalesce((
    SELECT l.saldo FROM ledger_linhas l WHERE l.conta_id = c.id ORDER BY l.posicao DESC LIMIT 1), 0) AS saldo
  FROM ledger_contas c WHERE c.usuario_id = $1`

/** The credit ledger over one connection; callers own the transaction. */
export function ledgerRepository(db: Queryable) {
  return { ...booking(db), ...reading(db) }
}
export type Ledger = ReturnType<typeof ledgerRepository>

async function readSaldos(db: Queryable, usuarioId: number): Promise<Saldos> {
  const { rows } = await db.query<LinhaSaldo>(SALDOS, [usuarioId])
  const found: Saldos = { disponivel: 0, reservado: 0, usado: 0, devido: 0 }
  return Object.assign(found, Object.fromEntries(rows.map(({ papel, saldo }) => [papel, saldo])))
}

function booking(db: Queryable) {
  return {
    /** Creates missing accounts, locks them until the transaction ends, and returns the balances. */
    async lock(usuarioId: number): Promise<Saldos> {
      await db.query(
        `INSERT INTO ledger_contas (usuario_id, papel)
         SELECT $1, papel FROM unnest('{disponivel,reservado,usado,devido}'::text[]) AS papel
         WHERE NOT EXISTS (SELECT 1 FROM ledger_contas WHERE usuario_id = $1)
         ON CONFLICT DO NOTHING`,
        [usuarioId],
      )
      await db.query('SELECT id FROM ledger_contas WHERE usuario_id = $1 ORDER BY id FOR UPDATE', [usuarioId])
      return readSaldos(db, usuarioId)
    },
    /** False, and nothing is written, when `chave` was already booked. */
    book: (lancamento: Lancamento) => book(db, lancamento),
  }
}

function reading(db: Queryable) {
  return {
    saldos: (usuarioId: number) => readSaldos(db, usuarioId),
    /** The credits that a booking gave, and to whom; undefined when nothing was booked under this key. */
    async findEntrada(chave: string): Promise<{ usuarioId: number; quantidade: number } | undefined> {
      const { rows } = await db.query<{ usuarioId: number; quantidade: number }>(
        `SELECT c.usuario_id, l.quantidade
         FROM ledger_transacoes t JOIN ledger_linhas l ON l.transacao_id = t.id
         JOIN ledger_contas c ON c.id = l.conta_id WHERE t.chave = $1 AND c.papel = 'disponivel'`,
        [chave],
      )
      return rows[0]
    },
    /** Lines of the available account, newest first. */
    async extrato(usuarioId: number, pagina: number, tamanho: number): Promise<Pagina<LinhaExtrato>> {
      const conta = `SELECT id FROM ledger_contas WHERE usuario_id = $1 AND papel = 'disponivel'`
      const { rows: itens } = await db.query<LinhaExtrato>(
        `SELECT l.id, l.quantidade, l.saldo, t.motivo, t.referencia, t.criada_em
         FROM ledger_linhas l JOIN ledger_transacoes t ON t.id = l.transacao_id
         WHERE l.conta_id = (${conta}) ORDER BY l.posicao DESC LIMIT $2 OFFSET $3`,
        [usuarioId, tamanho, (pagina - 1) * tamanho],
      )
      const { rows } = await db.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM ledger_linhas WHERE conta_id = (${conta})`,
        [usuarioId],
      )
      return { itens, total: rows[0]?.total ?? 0 }
    },
  }
}

async function book(db: Queryable, lancamento: Lancamento): Promise<boolean> {
  const { usuarioId, chave, motivo, referencia } = lancamento
  const linhas = lancamento.linhas.filter(([, quantidade]) => quantidade !== 0)
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO ledger_transacoes (chave, motivo, referencia) VALUES ($1, $2, $3)
     ON CONFLICT (chave) DO NOTHING RETURNING id`,
    [chave, motivo, referencia],
  )
  const id = rows[0]?.id
  if (id === undefined) return false
  await db.query(
    `INSERT INTO ledger_linhas (transacao_id, conta_id, quantidade)
     SELECT $1, c.id, n.quantidade
     FROM unnest($2::text[], $3::int[]) WITH ORDINALITY AS n (papel, quantidade, ordem)
     JOIN ledger_contas c ON c.papel = n.papel AND (c.usuario_id = $4 OR c.usuario_id IS NULL)
     ORDER BY n.ordem`,
    [id, linhas.map(([papel]) => papel), linhas.map(([, quantidade]) => quantidade), usuarioId],
  )
  return true
}
