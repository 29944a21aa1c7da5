import type { ScreenLoaders } from '@portal/platform'

/** The lazy screens of this remote, by the names that `remote.source.json` gives them. */
export const screens: ScreenLoaders = {
  'promover-anuncio': () => import('./routes/em-breve'),
  pagamento: () => import('./routes/em-breve'),
  'comprar-creditos': () => import('./routes/em-breve'),
  'pagamento-creditos': () => import('./routes/em-breve'),
  promocao: () => import('./routes/em-breve'),
  'pagamento-status': () => import('./routes/em-breve'),
}
