import { breadcrumbList } from '../../lib/jsonLd'
import type { Load } from '../../lib/screen'

export const load: Load<undefined> = async ({ site }) => ({
  kind: 'data',
  data: undefined,
  head: {
    title: 'Ajuda',
    description: 'Respostas para quem visita e para quem anuncia, e como falar conosco.',
    canonical: '/ajuda',
    type: 'website',
    jsonLd: [
      breadcrumbList(site, [
        { name: 'Início', path: '/' },
        { name: 'Ajuda', path: '/ajuda' },
      ]),
    ],
  },
})
