import { linhaDaEmpresa } from '@portal/domain/empresa'
import { useShell } from '../ShellContext'
import { QuickExitLink } from './QuickExit'
import { ThemeSwitch } from './ThemeSwitch'
import { useIsPublicPage } from './useQuickExit'

export function Footer() {
  const { brand, empresa, idade } = useShell().site
  const isPublic = useIsPublicPage()
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
            {idade === 'declarada' && ' Nesta demonstração a idade é só declarada por quem visita.'}
          </p>
          <ThemeSwitch />
        </div>
        <hr />
        <nav className="ft__bottom" aria-label="Rodapé">
          <a href="/termos">Termos e Condições</a>
          <a href="/privacidade">Privacidade e LGPD</a>
          <a href="/ajuda#seguranca">Dicas de segurança</a>
          <a href="/denunciar">Denunciar</a>
          <a href="/transparencia">Transparência</a>
          <a href="/favoritos">Neste aparelho</a>
          <a href="/publicar">Anunciar</a>
          <a href="/ajuda">Ajuda</a>
          {isPublic && <QuickExitLink />}
        </nav>
        <p>{linhaDaEmpresa(empresa)}</p>
        <p>Exploração sexual de crianças e adolescentes é crime. Denuncie pelo Disque 100.</p>
      </div>
    </footer>
  )
}
