import type { Identidade } from '@portal/api/identidade'
import type { Checklist } from '@portal/api/painel'

type Item = Checklist['checklist'][number]

export interface PassoParaPublicar {
  title: string
  text: string
  /** What it leads to is named as the screens name it. */
  action: string
  to: string
  done: boolean
  /** Why it cannot be done yet. */
  locked?: string
}

/** What is known of the identity that publishing may ask for. */
export type IdentidadeDoPasso = Pick<Identidade, 'exigida' | 'estado'> | undefined

/**
 * From a new account to its first listing: profile, photos, identity where one is asked for, form. `items` are the nine of
 * the checklist.
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

/** None where nothing is owed: where nobody is checked, and once it is confirmed (rule: identidade/publicar). */
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
      to: '/conta#identidade',
      done: false,
    },
  ]
}
