import * as auditoria from '@portal/api/operacao/auditoria'
import * as numeros from '@portal/api/operacao/numeros'
import { podeFazer } from '@portal/domain/operadores'
import type { FastifyInstance } from 'fastify'
import { done, fail } from '../../../../kernel/failure'
import { operatorRoute } from '../../../../kernel/http/operator-route'
import { conferirTudo } from '../../use-cases/conferir-auditoria'
import { record } from '../../acts/context'
import { csvDaTransparencia, csvDosNumeros } from '../../use-cases/operador/csv'
import { findNumeros, findPrazos, findTransparencia } from '../../use-cases/operador/numeros'
import { entradaVista } from '../../use-cases/visoes'
import type { MesaDeps } from './deps'

/** Read-only views: audit, deadlines, figures. */
export function livrosRoutes(app: FastifyInstance, deps: MesaDeps): void {
  auditRoutes(app, deps)
  figureRoutes(app, deps)
}

function auditRoutes(app: FastifyInstance, deps: MesaDeps): void {
  const { contextoDe } = deps
  operatorRoute(app, deps, auditoria.listAuditoria, async ({ operador, query }) => {
    const { alvo, quem, antes, per_page: limite } = query
    const ator =
      quem === undefined || quem === '' ? undefined : quem.includes(':') ? quem : `operador:${quem}`
    const { store } = contextoDe(operador.nome)
    const filtro = { ...(alvo && { alvo }), ...(ator !== undefined && { ator }) }
    const before = Number(antes)
    const entradas = await store.auditoria.list({
      ...filtro,
      ...(Number.isSafeInteger(before) && before > 0 && { antes: before }),
      limite: limite + 1,
    })
    const shown = entradas.slice(0, limite).map(entradaVista)
    return done({
      entradas: shown.map(({ criadoEm: em, dados, ...entrada }) => ({ ...entrada, em, dados: { ...dados } })),
      temMais: entradas.length > limite,
    })
  })
  operatorRoute(app, deps, auditoria.conferirAuditoria, async ({ operador }) => {
    const contexto = contextoDe(operador.nome)
    const { achados, total, ...rest } = await conferirTudo(contexto)
    const dados = { achados: total }
    const ato = { acao: 'auditoria-conferida', alvo: 'auditoria', dados, now: contexto.clock() }
    await contexto.store.transaction((tx) => record(tx, contexto, ato))
    return done({ ...rest, total, achados: [...achados], confere: total === 0 })
  })
  operatorRoute(app, deps, auditoria.findPrazos, ({ operador }) => findPrazos(contextoDe(operador.nome)))
}

function figureRoutes(app: FastifyInstance, deps: MesaDeps): void {
  const { contextoDe } = deps
  operatorRoute(app, deps, numeros.findTransparencia, ({ operador, query }) =>
    findTransparencia(contextoDe(operador.nome), query),
  )
  operatorRoute(app, deps, numeros.findNumeros, ({ operador, query }) =>
    findNumeros(contextoDe(operador.nome), {
      ...query,
      comReceita: podeFazer(operador.papeis, 'ver-receita'),
    }),
  )
  operatorRoute(app, deps, numeros.exportNumeros, async ({ operador, query }) => {
    const { tabela, periodo, ano } = query
    const contexto = contextoDe(operador.nome)
    const comReceita = podeFazer(operador.papeis, 'ver-receita')
    if (tabela === 'receita' && !comReceita) return fail('SEM_PERMISSAO')
    const dados = { tabela, periodo: tabela === 'transparencia' ? (ano ?? null) : periodo }
    const ato = { acao: 'numeros-exportados', alvo: 'numeros', dados, now: contexto.clock() }
    await contexto.store.transaction((tx) => record(tx, contexto, ato))
    if (tabela === 'transparencia') {
      const found = await findTransparencia(contexto, { ...(ano !== undefined && { ano }) })
      if (!found.ok) return found
      return done({ nome: `transparencia-${found.data.ano}.csv`, csv: csvDaTransparencia(found.data) })
    }
    const found = await findNumeros(contexto, { periodo, comReceita })
    if (!found.ok) return found
    return done({ nome: `${tabela}-${found.data.ate}.csv`, csv: csvDosNumeros(tabela, found.data) })
  })
}
