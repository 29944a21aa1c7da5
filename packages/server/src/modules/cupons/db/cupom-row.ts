import type { DescontoCupom } from '@portal/domain/cupom'
import { emCentavos } from '@portal/domain/dinheiro'
import { columns, selecting, toRow, type Columns, type Row } from '../../../kernel/db/columns'
import type { CupomDoOperador, CupomGuardado, NovoCupom } from '../ports'

type Guardado = Omit<NovoCupom, 'desconto' | 'inicio' | 'minimo' | 'usosMax'> & {
  tipo: 'percentual' | 'valor'
  /** Percent, or centavos. */
  valor: number
  inicio: Date | null
  minimo: number | null
  usosMax: number | null
}

const COLUNAS: Columns<Guardado> = columns(
  'codigo',
  'descricao',
  'tipo',
  'valor',
  'aplicaEm',
  'usuarioId',
  'inicio',
  'fim',
  'minimo',
  'usosMax',
)

const USOS = '(SELECT count(*)::int FROM cupom_usos u WHERE u.cupom_id = c.id)'

export type LinhaOperador = Guardado & { ativo: boolean; usos: number }
export const SELECT_OPERADOR = `SELECT ${selecting(COLUNAS, 'c')}, c.ativo, ${USOS} AS usos FROM cupons c`

export type LinhaCupom = Guardado & { id: number; ativo: boolean; restantes: number | null; usado: boolean }
/** For the user `$1`. */
export const SELECT_CUPOM = `
  SELECT c.id, ${selecting(COLUNAS, 'c')}, c.ativo, c.usos_max - ${USOS} AS restantes,
    EXISTS (SELECT 1 FROM cupom_usos u WHERE u.cupom_id = c.id AND u.usuario_id = $1) AS usado
  FROM cupons c`

export function rowOf({ desconto, ...cupom }: NovoCupom): Row {
  const percentual = desconto.tipo === 'percentual'
  return toRow(COLUNAS, {
    ...cupom,
    tipo: percentual ? 'percentual' : 'valor',
    valor: percentual ? desconto.percentual : desconto.valor,
  })
}

export function readOperador({ tipo, valor, minimo, ...row }: LinhaOperador): CupomDoOperador {
  return {
    ...row,
    desconto: descontoDe({ tipo, valor }),
    minimo: minimo === null ? null : emCentavos(minimo),
  }
}

export function readCupom(row: LinhaCupom): CupomGuardado {
  const { id, codigo, descricao, inicio, fim, ativo, usado, aplicaEm, minimo, restantes } = row
  return {
    id,
    codigo,
    descricao,
    inicio,
    fim,
    ativo,
    usado,
    desconto: descontoDe(row),
    alvos: aplicaEm === 'ambos' ? ['creditos', 'promocao'] : [aplicaEm],
    minimo: minimo === null ? null : emCentavos(minimo),
    usosRestantes: restantes,
  }
}

function descontoDe({ tipo, valor }: Pick<Guardado, 'tipo' | 'valor'>): DescontoCupom {
  return tipo === 'percentual' ? { tipo, percentual: valor } : { tipo: 'fixo', valor: emCentavos(valor) }
}
