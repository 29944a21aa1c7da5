/** Stands in for a screen that has not landed. */
export default function Favoritos() {
  return (
    <div className="wrap">
      <h1>Favoritos</h1>
    </div>
  )
}
