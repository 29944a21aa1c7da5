import { tituloFormatado } from '@portal/domain/texto'
import { instanteLocal } from '../../../kernel/instante'
import type { Queryable } from '../../../kernel/db/queryable'
import type { ItemBusca } from '../ports/busca'
import { CARTOES } from './busca-sql'
import { readMedidas, type LinhaDeMedidas } from './medidas'

type Cartao = ItemBusca['cartao']
/** A page without listings is one row. */
export type Vazia = Pick<LinhaDoCartao, 'vistos' | 'completa' | 'gira' | 'mudaEm'> & { id: null }
/** A card as selected by `CARTOES`. */
export type LinhaDoCartao = Omit<
  Cartao,
  'titulo_formatado' | 'criadoEm' | 'imagemPrincipal' | 'previa' | 'horaInicio' | 'horaFim'
> &
  Omit<ItemBusca['agenda'], 'expediente'> &
  LinhaDeMedidas & {
    expediente: ItemBusca['agenda']['expediente'] | null
    criadoEm: Date
    path: string | null
    placeholder: string | null
    vistos: number
    completa: boolean
    gira: boolean
    mudaEm: Date | null
  }

/** Computed once per cached page. A removed or refused photo is omitted at once (rule: albuns/remocao). */
export function readItem(row: LinhaDoCartao, longe: readonly number[] = []): ItemBusca {
  const { id, titulo, estado, turno, horaInicio, horaFim, dataInicio, dataFim, disponivelAte } = row
  return {
    // Null for listings stored before weekly hours existed.
    agenda: {
      estado,
      turno,
      horaInicio,
      horaFim,
      dataInicio,
      dataFim,
      disponivelAte,
      expediente: row.expediente ?? [],
    },
    medidas: readMedidas(row),
    longe: longe.includes(id),
    cartao: {
      id,
      titulo,
      titulo_formatado: tituloFormatado(titulo, id),
      categoria: row.categoria,
      estado,
      cidade: row.cidade,
      bairro: row.bairro,
      zona: row.zona,
      idade: row.idade,
      descricao: row.descricao,
      precoPorHora: row.precoPorHora,
      etnia: row.etnia,
      servicos: row.servicos,
      imagemPrincipal: row.path,
      largura: row.largura,
      altura: row.altura,
      previa: row.placeholder,
      qtdFotos: row.qtdFotos,
      superTop: row.superTop,
      tipo: row.tipo,
      highlight: row.highlight,
      novidade: row.novidade,
      impulsos: row.impulsos,
      criadoEm: instanteLocal(row.criadoEm, estado),
      horaInicio,
      horaFim,
    },
  }
}

const CARTOES_DE = `WITH achados AS (SELECT $1::int[] AS ids, 0 AS vistos, true AS completa, $2::int AS lideram, false AS gira) ${CARTOES}`

/** Cards in the given order, of which the first `lideram` are shown as SUPER TOP if they are. */
export async function findCartoes(
  db: Queryable,
  ids: readonly number[],
  { lideram, longe }: { lideram: number; longe?: readonly number[] },
): Promise<ItemBusca[]> {
  const { rows } = await db.query<LinhaDoCartao | Vazia>(CARTOES_DE, [ids, lideram])
  return rows.filter(hasAnuncio).map((row) => readItem(row, longe))
}

export function hasAnuncio(row: LinhaDoCartao | Vazia): row is LinhaDoCartao {
  return row.id !== null
}
