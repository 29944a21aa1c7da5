import type { ScreenLoaders } from '@portal/platform'

/** Lazy screens of this remote, by the names in `remote.source.json`. */
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
