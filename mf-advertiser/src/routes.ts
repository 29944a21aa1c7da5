import type { ScreenLoaders } from '@portal/platform'

/** The lazy screens of this remote, by the names that `remote.source.json` gives them. */
export const screens: ScreenLoaders = {
  login: () => import('./routes/em-breve'),
  cadastro: () => import('./routes/em-breve'),
  'confirmar-codigo': () => import('./routes/em-breve'),
  'esqueci-senha': () => import('./routes/em-breve'),
  'recuperar-senha': () => import('./routes/em-breve'),
  'senha-redefinida': () => import('./routes/em-breve'),
  painel: () => import('./routes/em-breve'),
  'meus-anuncios': () => import('./routes/em-breve'),
  'criar-anuncio': () => import('./routes/em-breve'),
  'editar-anuncio': () => import('./routes/em-breve'),
  albuns: () => import('./routes/em-breve'),
  'album-novo': () => import('./routes/em-breve'),
  album: () => import('./routes/em-breve'),
  'album-upload': () => import('./routes/em-breve'),
  cupons: () => import('./routes/em-breve'),
  perfil: () => import('./routes/em-breve'),
  conta: () => import('./routes/em-breve'),
}
