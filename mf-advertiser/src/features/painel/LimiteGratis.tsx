import type { Usuario } from '@portal/api/usuario'
import { LIMITE_GRATIS } from '@portal/domain/limites'
import { PAINEL } from '@portal/domain/mensagens'
import { Link } from '@portal/platform'
import { buttonClass } from '@portal/ui/classes'
import { Note } from '@portal/ui/Note'

/** Banner shown when the free plan is used up (rule: painel/limite-gratis). */
export function LimiteGratis({ usuario }: { usuario: Usuario | undefined }) {
  if (usuario === undefined || usuario.anuncios_gratis_ativos < LIMITE_GRATIS) return null
  return (
    <Note
      action={
        <Link className={buttonClass({ small: true })} to="/promover-anuncio">
          Ver planos
        </Link>
      }
    >
      <p>{PAINEL.limiteGratis}</p>
    </Note>
  )
}
