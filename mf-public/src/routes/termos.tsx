/** Stands in for a screen that has not landed. */
export default function Termos() {
  return (
    <div className="wrap">
      <h1>Termos e Condições</h1>
    </div>
  )
}
