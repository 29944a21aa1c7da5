/** Before the first screen is there; main is `aria-busy` meanwhile. */
export function LoadingPage() {
  return (
    <div className="wrap loading">
      <p className="sr">Carregando…</p>
    </div>
  )
}
