/** Figures and their export (rules: operacao/numeros, operacao/transparencia). */
import * as auditoria from '@portal/api/operacao/auditoria'
import * as api from '@portal/api/operacao/numeros'
import { podeFazer } from '@portal/domain/operadores'
import { done, fail } from '../../../kernel/failure'
import { csvDaTransparencia, csvDosNumeros, type Tabela } from '../use-cases/operador/csv'
import { findNumeros, findPrazos, findTransparencia, type PeriodoVisto } from '../use-cases/operador/numeros'
import { defineAct, defineReading, defineSequence } from './context'

const VER_NUMEROS = 'ver-numeros'

export const showPrazos = defineReading({
  ato: 'ver-prazos',
  endpoint: auditoria.findPrazos,
  read: (contexto, _input: object) => findPrazos(contexto),
})

export const showTransparencia = defineReading({
  ato: 'ver-transparencia',
  endpoint: api.findTransparencia,
  read: (contexto, query: { ano?: string }) => findTransparencia(contexto, query),
})

export const showNumeros = defineReading({
  ato: VER_NUMEROS,
  endpoint: api.findNumeros,
  fromCall: (query, { papeis }) => ({ ...query, comReceita: podeFazer(papeis, 'ver-receita') }),
  read: (contexto, query: { periodo: PeriodoVisto; comReceita: boolean }) => findNumeros(contexto, query),
})

interface Exportacao {
  tabela: Tabela
  periodo: PeriodoVisto
  ano?: string
  comReceita: boolean
}

const recordExportacao = defineAct({
  ato: VER_NUMEROS,
  run: async (_tx, { tabela, comReceita }: Exportacao) =>
    tabela === 'receita' && !comReceita ? fail('SEM_PERMISSAO') : done(undefined),
  audit: (_data, { tabela, periodo, ano = null }) => ({
    acao: 'numeros-exportados',
    alvo: 'numeros',
    dados: { tabela, periodo: tabela === 'transparencia' ? ano : periodo },
  }),
})

/** Audited first. Fails with SEM_PERMISSAO. */
export const exportNumeros = defineSequence({
  ato: VER_NUMEROS,
  endpoint: api.exportNumeros,
  fromCall: (query, { papeis }) => ({ ...query, comReceita: podeFazer(papeis, 'ver-receita') }),
  async run(contexto, exportacao: Exportacao) {
    const recorded = await recordExportacao(contexto, exportacao)
    if (!recorded.ok) return recorded
    const { tabela, ano } = exportacao
    if (tabela === 'transparencia') {
      const found = await findTransparencia(contexto, { ...(ano !== undefined && { ano }) })
      if (!found.ok) return found
      return done({ nome: `transparencia-${found.data.ano}.csv`, csv: csvDaTransparencia(found.data) })
    }
    const found = await findNumeros(contexto, exportacao)
    if (!found.ok) return found
    return done({ nome: `${tabela}-${found.data.ate}.csv`, csv: csvDosNumeros(tabela, found.data) })
  },
})
