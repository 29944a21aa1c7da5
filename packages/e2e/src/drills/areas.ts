/** One area of the portal under drill: `path` is reached by a link on `from`, which another remote serves. */
export interface Area {
  app: string
  from: string
  path: string
  /** Title of the screen at `path`. */
  title: string
  signedIn: boolean
}

export const AREAS: readonly Area[] = [
  {
    app: 'mf-public',
    from: '/login',
    path: '/favoritos',
    title: 'Neste aparelho',
    signedIn: false,
  },
  { app: 'mf-advertiser', from: '/termos', path: '/login', title: 'Entrar', signedIn: false },
  {
    app: 'mf-payments',
    from: '/termos',
    path: '/comprar-creditos',
    title: 'Seus créditos',
    signedIn: true,
  },
]
