/**
 * Screens below a tab that its address does not say: what a tab is active on besides its own address and what lies under
 * it.
 */
const UNDER: Readonly<Record<string, readonly string[]>> = {
  '/meus-anuncios': [
    '/criar-anuncio',
    '/editar-anuncio',
    '/promover-anuncio',
    '/pagamento',
    '/promocao',
    '/pagamento-status',
  ],
  '/comprar-creditos': ['/pagamento-creditos'],
  '/conta': ['/perfil'],
}

/** Whether `pathname` is a screen of the area that the tab of `path` leads to. */
export function isInArea(pathname: string, path: string): boolean {
  return [path, ...(UNDER[path] ?? [])].some((at) => pathname === at || pathname.startsWith(`${at}/`))
}
