/** Stands in for a screen that has not landed. */
export default function Resultados() {
  return (
    <div className="wrap">
      <h1>Resultados</h1>
    </div>
  )
}
