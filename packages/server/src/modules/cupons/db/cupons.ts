import type { DescontoCupom } from '@portal/domain/cupom'
import { emCentavos } from '@portal/domain/dinheiro'
import type { CupomDoOperador, CupomGuardado, Cupons } from '../ports'
import type { Queryable } from '../../../kernel/db/queryable'

interface LinhaCupom {
  id: number
  codigo: string
  descricao: string
  tipo: 'percentual' | 'valor'
  valor: number
  aplica_em: 'creditos' | 'promocao' | 'ambos'
  minimo: number | null
  inicio: Date | null
  fim: Date | null
  ativo: boolean
  restantes: number | null
  usado: boolean
}

const SELECT = `
  SELECT c.id, c.codigo, c.descricao, c.tipo, c.valor, c.aplica_em, c.minimo, c.inicio, c.fim, c.ativo,
    c.usos_max - (SELECT count(*)::int FROM cupom_usos u WHERE u.cupom_id = c.id) AS restantes,
    EXISTS (SELECT 1 FROM cupom_usos u WHERE u.cupom_id = c.id AND u.usuario_id = $1) AS usado
  FROM cupons c`

type LinhaOperador = Omit<LinhaCupom, 'restantes' | 'usado'> & {
  usos_max: number | null
  usuario_id: number | null
  usos: number
}

function descontoDe({ tipo, valor }: Pick<LinhaCupom, 'tipo' | 'valor'>): DescontoCupom {
  return tipo === 'percentual' ? { tipo, percentual: valor } : { tipo: 'fixo', valor: emCentavos(valor) }
}

function readOperador(row: LinhaOperador): CupomDoOperador {
  const { codigo, descricao, inicio, fim, usos, ativo, minimo } = row
  return {
    codigo,
    descricao,
    desconto: descontoDe(row),
    aplicaEm: row.aplica_em,
    usuarioId: row.usuario_id,
    inicio,
    fim,
    minimo: minimo === null ? null : emCentavos(minimo),
    usosMax: row.usos_max,
    usos,
    ativo,
  }
}

function readCupom(row: LinhaCupom): CupomGuardado {
  return {
    id: row.id,
    codigo: row.codigo,
    descricao: row.descricao,
    desconto: descontoDe(row),
    alvos: row.aplica_em === 'ambos' ? ['creditos', 'promocao'] : [row.aplica_em],
    minimo: row.minimo === null ? null : emCentavos(row.minimo),
    inicio: row.inicio,
    fim: row.fim,
    ativo: row.ativo,
    usosRestantes: row.restantes,
    usado: row.usado,
  }
}

/** Coupons and their uses; callers own the transaction. */
export function cupomRepository(db: Queryable): Cupons {
  return {
    async criar({ codigo, descricao, desconto, aplicaEm, usuarioId, inicio, fim, minimo, usosMax }) {
      const percentual = desconto.tipo === 'percentual'
      const { rows } = await db.query(
        `INSERT INTO cupons (codigo, descricao, tipo, valor, aplica_em, usuario_id, inicio, fim, minimo, usos_max)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (codigo) DO NOTHING RETURNING 1`,
        [
          codigo,
          descricao,
          percentual ? 'percentual' : 'valor',
          percentual ? desconto.percentual : desconto.valor,
          aplicaEm,
          usuarioId,
          inicio ?? null,
          fim,
          minimo ?? null,
          usosMax ?? null,
        ],
      )
      return rows.length > 0
    },
    async find(codigo, usuarioId, lock) {
      // Lock first, count after: a count in the locking statement would still see the uses of before the wait.
      if (lock) await db.query('SELECT 1 FROM cupons WHERE codigo = $1 FOR UPDATE', [codigo])
      const { rows } = await db.query<LinhaCupom>(
        `${SELECT} WHERE c.codigo = $2 AND (c.usuario_id IS NULL OR c.usuario_id = $1)`,
        [usuarioId, codigo],
      )
      return rows.map(readCupom)[0]
    },
    async listDoUsuario(usuarioId) {
      const { rows } = await db.query<LinhaCupom>(`${SELECT} WHERE c.usuario_id = $1 ORDER BY c.id DESC`, [
        usuarioId,
      ])
      return rows.map(readCupom)
    },
    async listTodos({ ativos, limite }) {
      const { rows } = await db.query<LinhaOperador>(
        `SELECT c.*, (SELECT count(*)::int FROM cupom_usos u WHERE u.cupom_id = c.id) AS usos FROM cupons c
         WHERE c.ativo OR NOT $1 ORDER BY c.id DESC LIMIT $2`,
        [ativos, limite],
      )
      return rows.map(readOperador)
    },
    async encerrar(codigo) {
      const { rows } = await db.query<{ ativo: boolean }>(
        'SELECT ativo FROM cupons WHERE codigo = $1 FOR UPDATE',
        [codigo],
      )
      if (rows[0] === undefined) return 'desconhecido'
      if (!rows[0].ativo) return 'ja-encerrado'
      await db.query('UPDATE cupons SET ativo = false WHERE codigo = $1', [codigo])
      return 'encerrado'
    },
    async usar(cupomId, usuarioId, pedidoId, now) {
      await db.query(
        'INSERT INTO cupom_usos (cupom_id, usuario_id, pedido_id, usado_em) VALUES ($1, $2, $3, $4)',
        [cupomId, usuarioId, pedidoId, now],
      )
    },
    async devolver(pedidoId) {
      await db.query('DELETE FROM cupom_usos WHERE pedido_id = $1', [pedidoId])
    },
  }
}
