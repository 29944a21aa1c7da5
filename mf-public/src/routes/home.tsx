/** Stands in for a screen that has not landed. */
export default function Home() {
  return (
    <div className="wrap">
      <h1>Anúncios para adultos, com discrição.</h1>
    </div>
  )
}
