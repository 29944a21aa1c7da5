import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Repositories, Store } from '../../ports/store'
import { preparedQueryable, queryable } from './queryable'
import { albumRepository } from './repositories/albuns'
import { arquivoRepository } from './repositories/arquivos'
import { alertasDeEventos } from './repositories/alertas-de-eventos'
import { anuncioRepository } from './repositories/anuncios'
import { buscaRepository } from './repositories/busca'
import { cacheBusca } from './repositories/busca-cache'
import { contagemRepository } from './repositories/contagens'
import { denunciaRepository } from './repositories/denuncias'
import { cupomRepository } from './repositories/cupons'
import { donoRepository } from './repositories/donos'
import { preCadastroRepository, redefinicaoRepository } from './repositories/cadastro'
import { idempotencyRepository } from './repositories/idempotencia'
import { jobRepository } from './repositories/jobs'
import { ledgerRepository, reservaRepository } from './repositories/ledger'
import { moderacaoRepository } from './repositories/moderacao'
import { outboxRepository } from './repositories/outbox'
import { pedidoRepository } from './repositories/pedidos'
import { webhookRepository } from './repositories/webhooks'
import { aceiteRepository, alertaRepository, auditoriaRepository } from './repositories/painel'
import { registroAcessoRepository } from './repositories/registros'
import { sessaoRepository } from './repositories/sessoes'
import { sitemapRepository } from './repositories/sitemap'
import { usuarioRepository } from './repositories/usuarios'
import type { Schema, Sql } from './schema'

/** Every repository on one connection or transaction. */
function repositories(sql: Sql, onPublicChange: () => void): Repositories {
  const db = queryable(sql)
  return {
    jobs: jobRepository(sql),
    outbox: outboxRepository(sql),
    idempotencia: idempotencyRepository(sql),
    sessoes: sessaoRepository(sql),
    alertasDeEventos: alertasDeEventos(db),
    anuncios: anuncioRepository(db, onPublicChange),
    busca: buscaRepository(db),
    contagens: contagemRepository(db),
    cupons: cupomRepository(db),
    denuncias: denunciaRepository(db),
    donos: donoRepository(db),
    ledger: ledgerRepository(db),
    moderacao: moderacaoRepository(db),
    pedidos: pedidoRepository(db),
    reservas: reservaRepository(db),
    sitemap: sitemapRepository(db),
    webhooks: webhookRepository(db),
    usuarios: usuarioRepository(sql, onPublicChange),
    preCadastros: preCadastroRepository(sql),
    redefinicoes: redefinicaoRepository(sql),
    alertas: alertaRepository(sql),
    aceites: aceiteRepository(sql),
    albuns: albumRepository(db, onPublicChange),
    arquivos: arquivoRepository(sql),
    auditoria: auditoriaRepository(sql),
    registrosAcesso: registroAcessoRepository(sql),
  }
}

/** PostgreSQL tells every process that listens on it, once the transaction is committed. */
export const PUBLIC_CHANGE = 'portal_mudanca_publica'

export interface StoreOptions {
  /** Tells other processes of public changes too: for one that is not a server and is about to end. */
  notify?: boolean
}

export function createStore(pool: pg.Pool, { notify = false }: StoreOptions = {}): Store {
  const sql = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const busca = cacheBusca(buscaRepository(preparedQueryable(pool)))
  const listeners: (() => void)[] = [busca.clear]
  const announce = () => {
    for (const listener of listeners) listener()
  }
  return {
    ...repositories(sql, announce),
    busca,
    onPublicChange: (listener) => void listeners.push(listener),
    announcePublicChange: announce,
    async transaction(work) {
      let changed = false
      const onPublicChange = () => void (changed = true)
      try {
        return await sql.transaction().execute(async (tx: Sql) => {
          const result = await work(repositories(tx, onPublicChange))
          if (notify && changed) await queryable(tx).query(`NOTIFY ${PUBLIC_CHANGE}`)
          return result
        })
      } finally {
        // Also after a failure: a commit whose answer was lost may have happened.
        if (changed) announce()
      }
    },
  }
}
