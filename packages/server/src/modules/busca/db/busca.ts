import { tituloFormatado } from '@portal/domain/texto'
import type { Achados, Busca, Consulta, ItemBusca } from '../ports/busca'
import { instanteLocal } from '../../../kernel/instante'
import type { Queryable } from '../../../kernel/db/queryable'
import { estatisticas, type Estatistica } from './busca-estatistica'
import {
  LIMITES,
  passoDoLocal,
  passosDe,
  POSICAO_MAX,
  TOTAL_MAX,
  type LimitesBusca,
  type Passo,
} from './busca-plano'
import { candidatura, varredura } from './busca-sql'

/** The public search over `vitrine`, the narrow table that holds the order (ADR 0005): one statement a page, as a rule. */
export function buscaRepository(
  db: Queryable,
  limites: LimitesBusca = LIMITES,
  estatistica: () => Promise<Estatistica> = estatisticas(db),
): Busca {
  return {
    async search(consulta) {
      const [first = passoDoLocal(consulta), ...others] = isSomenteLocal(consulta)
        ? []
        : passosDe(consulta, await estatistica(), limites)
      let found = await dar(db, consulta, first)
      for (const passo of others) {
        if (found.basta) break
        found = await dar(db, consulta, passo)
      }
      return read(found, consulta)
    },
  }
}

function isSomenteLocal({ palavras, grupos }: Consulta): boolean {
  return palavras.length === 0 && grupos.length === 0
}

interface Pagina {
  rows: Linha[]
  /** Matches that were met. */
  vistos: number
  /** Those are all. */
  completa: boolean
  /** Nothing better is to be had from another step. */
  basta: boolean
  mudaEm: Date | null
}

async function dar(db: Queryable, consulta: Consulta, passo: Passo): Promise<Pagina> {
  const { text, values } =
    passo.tipo === 'varrer' ? varredura(consulta, passo) : candidatura(consulta, passo.most)
  const { rows } = await db.query<Linha | Vazia>(text, values)
  const [first] = rows
  const { vistos = 0, completa = true, mudaEm = null } = first ?? {}
  const basta = completa || (passo.tipo === 'varrer' && vistos >= passo.ate)
  return { rows: rows.filter(hasAnuncio), vistos, completa, basta, mudaEm }
}

function hasAnuncio(row: Linha | Vazia): row is Linha {
  return row.id !== null
}

function read({ rows, vistos, completa, mudaEm }: Pagina, { pular, limite }: Consulta): Achados {
  return {
    itens: rows.map(readItem),
    total: completa ? Math.min(vistos, TOTAL_MAX) : TOTAL_MAX,
    temMais: Math.min(vistos, POSICAO_MAX) > pular + limite,
    mudaEm,
  }
}

type Cartao = ItemBusca['cartao']
/** A page without a listing is one row. */
type Vazia = Pick<Linha, 'vistos' | 'completa' | 'mudaEm'> & { id: null }
type Linha = Omit<
  Cartao,
  'titulo_formatado' | 'criadoEm' | 'imagemPrincipal' | 'previa' | 'horaInicio' | 'horaFim'
> &
  ItemBusca['agenda'] & {
    criadoEm: Date
    path: string | null
    placeholder: string | null
    vistos: number
    completa: boolean
    mudaEm: Date | null
  }

/** Made once for a kept page. A removed or refused photo is gone at once (rule: albuns/remocao). */
function readItem(row: Linha): ItemBusca {
  const { id, titulo, estado, turno, horaInicio, horaFim, dataInicio, dataFim } = row
  return {
    agenda: { estado, turno, horaInicio, horaFim, dataInicio, dataFim },
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
