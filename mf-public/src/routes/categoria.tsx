/** Stands in for a screen that has not landed. */
export default function Categoria() {
  return (
    <div className="wrap">
      <h1>Anúncios</h1>
    </div>
  )
}
