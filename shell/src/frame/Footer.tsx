import { useShell } from '../ShellContext'

export function Footer() {
  const { brand } = useShell().site
  return (
    <footer className="ft">
      <div className="wrap stack">
        <div className="ft__bottom">
          <span className="age" aria-hidden="true">
            18+
          </span>
          <p className="ft__note">
            Somente para maiores de 18 anos. {brand} publica anúncios de terceiros, não intermedeia encontros
            e não recebe valores por eles.
          </p>
        </div>
        <hr />
        <nav className="ft__bottom" aria-label="Rodapé">
          <a href="/termos">Termos e Condições</a>
          <a href="/privacidade">Privacidade e LGPD</a>
          <a href="/favoritos">Favoritos</a>
          <a href="/criar-anuncio">Anunciar</a>
        </nav>
        <p>Exploração sexual de crianças e adolescentes é crime. Denuncie pelo Disque 100.</p>
      </div>
    </footer>
  )
}
