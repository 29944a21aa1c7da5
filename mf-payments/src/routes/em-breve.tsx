/** Stands in for a screen that has not landed. */
export default function EmBreve() {
  return (
    <div className="wrap">
      <h1>Em breve</h1>
    </div>
  )
}
