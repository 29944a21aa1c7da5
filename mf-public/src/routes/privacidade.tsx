/** Stands in for a screen that has not landed. */
export default function Privacidade() {
  return (
    <div className="wrap">
      <h1>Privacidade e LGPD</h1>
    </div>
  )
}
