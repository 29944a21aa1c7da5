import { ANUNCIO } from '@portal/domain/mensagens'
import { navigate, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Icon, Plus } from '@portal/ui/icons'

/** Target of the refusal's link. */
export const CONCLUIR_PERFIL = { label: 'Concluir perfil', href: '/perfil' }

interface NovoAnuncioButtonProps {
  /** Profile completion; undefined while loading, when the form itself checks. */
  percent?: number
  quiet?: boolean
}

/** 'Publicar anúncio'; a profile below 100 % gets the reason instead (rule: perfil/verificado). */
export function NovoAnuncioButton({ percent, quiet = false }: NovoAnuncioButtonProps) {
  const open = () => {
    if (percent !== undefined && percent !== 100) {
      return toast(ANUNCIO.perfilIncompleto, 'warning', undefined, CONCLUIR_PERFIL)
    }
    navigate('/criar-anuncio')
  }
  return (
    <Button onClick={open} kind={quiet ? 'ghost' : 'default'} small={quiet}>
      {!quiet && <Icon of={Plus} />}
      Publicar anúncio
    </Button>
  )
}
