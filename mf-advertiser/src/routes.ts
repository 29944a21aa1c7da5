import type { ScreenLoaders } from '@portal/platform'

/** Lazy screens of this remote, by the names in `remote.source.json`. */
export const screens: ScreenLoaders = {
  login: () => import('./routes/login'),
  cadastro: () => import('./routes/cadastro'),
  'confirmar-codigo': () => import('./routes/confirmar-codigo'),
  'esqueci-senha': () => import('./routes/esqueci-senha'),
  'recuperar-senha': () => import('./routes/recuperar-senha'),
  'senha-redefinida': () => import('./routes/senha-redefinida'),
  painel: () => import('./routes/painel'),
  'meus-anuncios': () => import('./routes/meus-anuncios'),
  'criar-anuncio': () => import('./routes/criar-anuncio'),
  'editar-anuncio': () => import('./routes/editar-anuncio'),
  albuns: () => import('./routes/albuns'),
  'album-novo': () => import('./routes/album-novo'),
  album: () => import('./routes/album'),
  'album-upload': () => import('./routes/album-upload'),
  mensagens: () => import('./routes/mensagens'),
  mensagem: () => import('./routes/mensagem'),
  cupons: () => import('./routes/cupons'),
  perfil: () => import('./routes/perfil'),
  conta: () => import('./routes/conta'),
  encontro: () => import('./routes/encontro'),
  contato: () => import('./routes/contato'),
  ameaca: () => import('./routes/ameaca'),
  saida: () => import('./routes/saida'),
  voltar: () => import('./routes/voltar'),
}
