/** Screens under a tab whose addresses are outside the tab's path. */
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
}

/** Whether `pathname` belongs to the area of the tab at `path`. */
export function isInArea(pathname: string, path: string): boolean {
  return [path, ...(UNDER[path] ?? [])].some((at) => pathname === at || pathname.startsWith(`${at}/`))
}
