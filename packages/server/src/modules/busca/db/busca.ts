import type { Achados, Consulta, ConsultaInicio, Inicio, Ordem } from '../ports/busca'
import type { Changed } from '../../../kernel/changed'
import type { Queryable } from '../../../kernel/db/queryable'
import { estatisticas, type Estatistica } from './busca-estatistica'
import {
  isSomenteLocal,
  LIMITES,
  passoDoLocal,
  passosDe,
  POSICAO_MAX,
  TOTAL_MAX,
  type LimitesBusca,
  type Passo,
} from './busca-plano'
import { candidatura, ordemDoLugar, varredura } from './busca-sql'
import { findCartoes, hasAnuncio, readItem, type LinhaDoCartao, type Vazia } from './cartao'
import { findBairros, type LugarDosBairros } from './bairros'
import { findMedidas } from './medidas'
import { viajantesDe, viajantesDosLugares } from './viajantes'
import { findListas } from './inicio'
import { totaisDosLugares } from './totais'

const VOCABULARIO = `
  SELECT word FROM ts_stat('SELECT busca FROM anuncios WHERE status = ''ativo'' ORDER BY id DESC LIMIT 2000')
  WHERE ndoc > 1 AND word ~ '^[a-z]{4,}$' ORDER BY ndoc DESC, word LIMIT 2000`

/**
 * The public search over `vitrine`, the narrow table with the order (ADR 0005): usually one statement per
 * page.
 */
export function buscaRepository(
  db: Queryable,
  limites: LimitesBusca = LIMITES,
  estatistica: () => Promise<Estatistica> = estatisticas(db),
) {
  const totais = totaisDosLugares(db)
  const viajantes = viajantesDosLugares(db)
  return {
    /** `ordem`: that of the place, when known. */
    async search(asked: Consulta, ordem?: Ordem): Promise<Achados> {
      if (ordem !== undefined) return readOrdem(db, asked, ordem)
      const consulta = { ...asked, viajantes: await viajantesDe(viajantes.find, asked) }
      const [first = passoDoLocal(consulta), ...others] = isSomenteLocal(consulta)
        ? []
        : passosDe(consulta, await estatistica(), limites)
      let found = await runStep(db, consulta, first)
      for (const passo of others) {
        if (found.basta) break
        found = await runStep(db, consulta, passo)
      }
      return read(found, consulta)
    },
    /** The order of a place for its deep pages. */
    async ordem(asked: Consulta): Promise<Ordem> {
      const consulta = { ...asked, viajantes: await viajantesDe(viajantes.find, asked) }
      const { text, values } = ordemDoLugar(consulta)
      const { rows } = await db.query<Omit<Ordem, 'longe' | 'agora'>>(text, values)
      const [{ ids = [], vistos = 0, gira = false, mudaEm = null } = {}] = rows
      return { ids, vistos, gira, mudaEm, agora: asked.agora, longe: consulta.viajantes.longe }
    },
    /** Most frequent tokens of the newest listings, descending, for correcting mistyped words. */
    vocabulario: async () => (await db.query<{ word: string }>(VOCABULARIO)).rows.map(({ word }) => word),
    inicio: async (consulta: ConsultaInicio): Promise<Inicio> => ({
      ...(await findListas(db, consulta)),
      ...(await totais.find()),
    }),
    /** Call after a commit: totals of the home page, and places with travellers, are kept. */
    forget(changed: Changed) {
      totais.forget(changed)
      viajantes.forget(changed)
    },
    bairros: (lugar: LugarDosBairros) => findBairros(db, viajantes.find, lugar),
    /** Trips and measures of a listing; undefined for an unknown one. */
    medidas: (anuncioId: number) => findMedidas(db, anuncioId),
  }
}
export type Busca = ReturnType<typeof buscaRepository>

interface Pagina {
  rows: LinhaDoCartao[]
  /** Number of matches seen. */
  vistos: number
  /** These are all matches. */
  completa: boolean
  /** Another step would not give a better result. */
  basta: boolean
  gira: boolean
  mudaEm: Date | null
}

async function runStep(db: Queryable, consulta: Consulta, passo: Passo): Promise<Pagina> {
  const { text, values } = passo.tipo === 'varrer' ? varredura(consulta, passo) : candidatura(consulta, passo)
  const { rows } = await db.query<LinhaDoCartao | Vazia>(text, values)
  const [first] = rows
  const { vistos = 0, completa = true, gira = false, mudaEm = null } = first ?? {}
  const isFull = passo.tipo === 'varrer' && passo.conta !== true && vistos >= passo.ate
  const basta = completa || isFull
  return { rows: rows.filter(hasAnuncio), vistos, completa, basta, gira, mudaEm }
}

/** Leaders are on the first page, which is not read like this. */
async function readOrdem(db: Queryable, consulta: Consulta, ordem: Ordem): Promise<Achados> {
  const { pular, limite } = consulta
  const { ids, vistos, gira, mudaEm, longe } = ordem
  const itens = await findCartoes(db, ids.slice(pular, pular + limite), { lideram: 0, longe })
  return { itens, total: Math.min(vistos, TOTAL_MAX), temMais: hasMais(vistos, consulta), gira, mudaEm }
}

const hasMais = (vistos: number, { pular, limite }: Consulta): boolean =>
  Math.min(vistos, POSICAO_MAX) > pular + limite

function read({ rows, vistos, completa, basta, gira, mudaEm }: Pagina, consulta: Consulta): Achados {
  const { refinos, viajantes } = consulta
  // Filters without an index may be rare and end with the farthest window: then only the matches seen are
  // known.
  const counted = completa || (refinos !== null && !basta)
  return {
    itens: rows.map((row) => readItem(row, viajantes?.longe)),
    total: counted ? Math.min(vistos, TOTAL_MAX) : TOTAL_MAX,
    temMais: hasMais(vistos, consulta),
    gira,
    mudaEm,
  }
}
