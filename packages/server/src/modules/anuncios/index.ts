/** Public interface of anuncios for other modules. */
export type { Anuncio, AnuncioNomeado, Publicacao } from './ports/anuncios'
export type { Revisao } from './ports/revisoes'
export type { FindCobrancas } from './ports/cobrancas'
export type { AnunciosRepositories } from './store'
export { publicacaoGuardada } from './publicacao-guardada'
export { canRetomar, hasFotoVista, retomar } from './use-cases/publicar'
export { aplicarVersao } from './use-cases/aplicar-versao'
export { findPublico } from './use-cases/publico'
export { listRevisoes } from './db/revisoes'
export { findPendencia, publicacaoDe, submeter } from './use-cases/submeter'
export { gruposDaBusca, type GrupoBuscado } from './use-cases/atributos'
export { findDoDono } from './use-cases/do-dono'
export {
  bloqueados,
  preparar,
  recordAutorizacao,
  type Preparada,
  type PublicacaoPedida,
} from './use-cases/prepare'
export { posicaoNaVitrine } from './use-cases/vigencia'
export { verDoDono } from './use-cases/ver-do-dono'
export { suspenderSemFotos } from './use-cases/suspender'
export { palavrasDaBusca, tokensDoLocal } from './use-cases/tokens'
