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

/** From a new account to its first listing: profile, photos, form. `items` are the nine of the checklist. */
export function passosParaPublicar(items: readonly Item[], locked: string): PassoParaPublicar[] {
  const profile = items.filter(({ chave }) => chave !== 'album')
  const missing = profile.filter(({ checked }) => !checked)
  const album = items.find(({ chave }) => chave === 'album')
  const ready = items.every(({ checked }) => checked)
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
