import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps'
import { albumRoutes } from './album'
import { anunciosRoutes } from './anuncios'
import { buscaRoutes } from './busca'
import { creditosRoutes } from './creditos'
import { cuponsRoutes } from './cupons'
import { documentosRoutes } from './documentos'
import { estatisticasRoutes } from './estatisticas'
import { pagamentoRoutes } from './pagamento'
import { painelRoutes } from './painel'
import { sessaoRoutes } from './sessao'
import { sitemapRoutes } from './sitemap'
import { telemetriaRoutes } from './telemetria'
import { usuarioRoutes } from './usuario'
import { webhooksRoutes } from './webhooks'

/** One file per capability, as in `packages/api`; each registers its endpoints with `route`. */
export const apiRoutes: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [
  sessaoRoutes,
  usuarioRoutes,
  painelRoutes,
  albumRoutes,
  anunciosRoutes,
  buscaRoutes,
  creditosRoutes,
  pagamentoRoutes,
  cuponsRoutes,
  estatisticasRoutes,
  documentosRoutes,
  webhooksRoutes,
  telemetriaRoutes,
  sitemapRoutes,
]
