import type { ScreenLoaders } from '@portal/platform'

/** The lazy screens of this remote, by the names that `remote.source.json` gives them. */
export const screens: ScreenLoaders = {
  'promover-anuncio': () => import('./routes/promover-anuncio'),
  pagamento: () => import('./routes/pagamento'),
  'comprar-creditos': () => import('./routes/comprar-creditos'),
  'pagamento-creditos': () => import('./routes/pagamento-creditos'),
  promocao: () => import('./routes/promocao'),
  pedidos: () => import('./routes/pedidos'),
  pedido: () => import('./routes/pedido'),
  'pagamento-status': () => import('./routes/pagamento-status'),
}
