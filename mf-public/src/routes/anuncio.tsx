/** Stands in for a screen that has not landed. */
export default function Anuncio() {
  return (
    <div className="wrap">
      <h1>Anúncio</h1>
    </div>
  )
}
