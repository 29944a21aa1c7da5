import type { ScreenLoaders } from '@portal/platform'

/** The lazy screens of this remote, by the names that `remote.source.json` gives them. */
export const screens: ScreenLoaders = {
  entrar: () => import('./routes/entrar'),
  convite: () => import('./routes/convite'),
  fila: () => import('./routes/fila'),
  caso: () => import('./routes/caso'),
  denuncias: () => import('./routes/denuncias'),
  denuncia: () => import('./routes/denuncia'),
  recursos: () => import('./routes/recursos'),
  recurso: () => import('./routes/recurso'),
  prazos: () => import('./routes/prazos'),
  usuarios: () => import('./routes/usuarios'),
  usuario: () => import('./routes/usuario'),
  pagamentos: () => import('./routes/pagamentos'),
  pagamento: () => import('./routes/pagamento'),
  propostas: () => import('./routes/propostas'),
  numeros: () => import('./routes/numeros'),
  transparencia: () => import('./routes/transparencia'),
  auditoria: () => import('./routes/auditoria'),
  operadores: () => import('./routes/operadores'),
  conta: () => import('./routes/conta'),
}
