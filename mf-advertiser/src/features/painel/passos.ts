import type { Identidade } from '@portal/api/identidade'
import type { Checklist } from '@portal/api/painel'

type Item = Checklist['checklist'][number]

export interface PassoParaPublicar {
  title: string
  text: string
  /** Label of its link, as used by the target screen. */
  action: string
  to: string
  done: boolean
  /** Why the step is not available yet. */
  locked?: string
}

/** State of the identity check that publishing may require. */
export type IdentidadeDoPasso = Pick<Identidade, 'exigida' | 'estado'> | undefined

/**
 * Steps from a new account to its first listing: profile, photos, identity when required, form. `items` are
 * the nine of the checklist.
 */
export function passosParaPublicar(
  items: readonly Item[],
  locked: string,
  identidade?: IdentidadeDoPasso,
): PassoParaPublicar[] {
  const profile = items.filter(({ chave }) => chave !== 'album')
  const missing = profile.filter(({ checked }) => !checked)
  const album = items.find(({ chave }) => chave === 'album')
  const ready = items.every(({ checked }) => checked) && identidade?.exigida !== true
  return [
    {
      title: 'Complete seu perfil',
      text:
        missing.length === 0
          ? 'Tudo preenchido.'
          : `Faltam ${missing.length} de ${profile.length}: ${missing.map(({ label }) => label).join(', ')}.`,
      action: 'Concluir perfil',
      to: missing[0]?.href ?? '/perfil',
      done: missing.length === 0,
    },
    {
      title: 'Envie fotos',
      text: 'Crie um álbum. Uma pessoa confere as fotos, e só então elas podem aparecer.',
      action: 'Novo álbum',
      to: album?.href ?? '/album',
      done: album?.checked === true,
    },
    ...passoDaIdentidade(identidade),
    {
      title: 'Publique o anúncio',
      text: 'Os 2 primeiros são gratuitos, por 7 dias cada.',
      action: 'Publicar anúncio',
      to: '/criar-anuncio',
      done: false,
      ...(ready ? {} : { locked }),
    },
  ]
}

/** The identity step; undefined when not required or already confirmed (rule: identidade/publicar). */
function passoDaIdentidade(identidade: IdentidadeDoPasso): PassoParaPublicar[] {
  if (identidade?.exigida !== true) return []
  const waiting = identidade.estado === 'em-analise'
  return [
    {
      title: 'Confirme sua identidade',
      text: waiting
        ? 'Em conferência: a resposta chega por e-mail em até 24 horas.'
        : 'Um documento e uma foto sua, vistos só por quem confere e apagados depois.',
      action: waiting ? 'Ver andamento' : 'Confirmar identidade',
      to: '/conta/identidade',
      done: false,
    },
  ]
}
