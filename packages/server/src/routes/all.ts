import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { acessoRoutes } from '../modules/contas/routes/acesso'
import { ajudaRoutes } from '../modules/denuncias/routes/ajuda'
import { presencaRoutes } from '../modules/anuncios/routes/presenca'
import { albumRoutes } from '../modules/albuns/routes/album'
import { gravacaoRoutes } from '../modules/albuns/routes/gravacao'
import { anunciosRoutes } from '../modules/anuncios/routes/anuncios'
import { avisosDoVisitanteRoutes } from '../modules/busca/routes/avisos-do-visitante'
import { buscaRoutes } from '../modules/busca/routes/busca'
import { buscasSalvasRoutes } from '../modules/busca/routes/buscas-salvas'
import { comprasRoutes } from '../modules/pagamentos/routes/compras'
import { decisoesRoutes } from '../modules/operacao/routes/decisoes'
import { denunciasRoutes } from '../modules/denuncias/routes/denuncias'
import { relatosRoutes } from '../modules/relatos/routes/relatos'
import { transparenciaRoutes } from '../modules/denuncias/routes/transparencia'
import { creditosRoutes } from '../modules/creditos/routes/creditos'
import { cuponsRoutes } from '../modules/cupons/routes/cupons'
import { desistenciasRoutes } from '../modules/pagamentos/routes/desistencias'
import { documentosRoutes } from '../modules/pagamentos/routes/documentos'
import { estatisticasRoutes } from '../modules/estatisticas/routes/estatisticas'
import { pagamentoRoutes } from '../modules/pagamentos/routes/pagamento'
import { pedidosRoutes } from '../modules/pagamentos/routes/pedidos'
import { idadeRoutes } from '../modules/idade/routes/idade'
import { identidadeRoutes } from '../modules/identidade/routes/identidade'
import { imagensRoutes } from '../modules/identidade/routes/imagens'
import { painelRoutes } from '../modules/contas/routes/painel'
import { recadosRoutes } from '../modules/recados/routes/recados'
import { viagensRoutes } from '../modules/anuncios/routes/viagens'
import { encontroRoutes } from '../modules/encontro/routes/encontro'
import { saidaRoutes } from '../modules/anuncios/routes/saida'
import { revisaoRoutes } from '../modules/revisao/routes/revisao'
import { sessaoRoutes } from '../modules/contas/routes/sessao'
import { guardadosRoutes } from '../modules/provas/routes/guardados'
import { sitemapRoutes } from '../modules/busca/routes/sitemap'
import { politicaRoutes, telemetriaRoutes } from '../web/telemetry/route'
import { avisosPushRoutes } from '../modules/contas/routes/avisos-push'
import { avisosRoutes } from '../modules/contas/routes/avisos'
import { usuarioRoutes } from '../modules/contas/routes/usuario'
import { webhooksRoutes } from '../modules/pagamentos/routes/webhooks'

/** One file per capability, as in `packages/api`; each registers its endpoints with `route`. */
export const apiRoutes: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [
  idadeRoutes,
  sessaoRoutes,
  acessoRoutes,
  usuarioRoutes,
  avisosRoutes,
  avisosPushRoutes,
  painelRoutes,
  albumRoutes,
  gravacaoRoutes,
  identidadeRoutes,
  imagensRoutes,
  anunciosRoutes,
  presencaRoutes,
  saidaRoutes,
  viagensRoutes,
  encontroRoutes,
  guardadosRoutes,
  buscaRoutes,
  buscasSalvasRoutes,
  avisosDoVisitanteRoutes,
  recadosRoutes,
  creditosRoutes,
  comprasRoutes,
  decisoesRoutes,
  relatosRoutes,
  denunciasRoutes,
  transparenciaRoutes,
  ajudaRoutes,
  revisaoRoutes,
  pagamentoRoutes,
  pedidosRoutes,
  desistenciasRoutes,
  cuponsRoutes,
  estatisticasRoutes,
  documentosRoutes,
  webhooksRoutes,
  telemetriaRoutes,
  politicaRoutes,
  sitemapRoutes,
]
