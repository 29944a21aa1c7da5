/**
 * Placeholder before the first screen; main is `aria-busy`. Without scripts it stays and
 * explains why.
 */
export function LoadingPage() {
  return (
    <div className="wrap loading">
      <p className="sr">Carregando…</p>
      <noscript>
        <div className="empty">
          <h1>Esta página precisa de JavaScript.</h1>
          <p>
            Para ver anúncios ele não é necessário. Para entrar, criar conta ou publicar, ative o JavaScript
            neste navegador e recarregue a página.
          </p>
          <a className="btn btn--primary" href="/">
            Ir para o início
          </a>
        </div>
      </noscript>
    </div>
  )
}
