import { useLocation } from '@portal/platform'
import { buttonClass } from '@portal/ui/classes'
import { useShell } from '../ShellContext'

/**
 * States that the page is its safe variant, and links to the age check (rule: idade/telas). Server-rendered,
 * so it works without scripts and crawlers see the same page.
 */
export function AgeStep() {
  const { site } = useShell()
  const { pathname, search } = useLocation()
  if (site.idade !== 'pendente') return null
  const volta = encodeURIComponent(pathname + search)
  return (
    <section className="agestep" aria-label="Confirmação de idade">
      <p>
        <strong>Conteúdo para maiores de 18 anos.</strong> Sem confirmar sua idade você vê só a categoria, a
        cidade e o título.
      </p>
      <a className={buttonClass({ kind: 'primary' })} href={`${site.apiUrl}/api/idade?volta=${volta}`}>
        Confirmar minha idade
      </a>
    </section>
  )
}
