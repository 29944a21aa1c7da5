import { breadcrumbList } from '../../lib/jsonLd'
import type { Load } from '../../lib/screen'
import { currentOffer, type Offer } from './offer'

/** Makes no API call: prices come from the domain's tables. */
export const load: Load<Offer> = async ({ site }) => {
  const data = currentOffer()
  const way = [
    { name: 'Início', path: '/' },
    { name: 'Publicar anúncio', path: '/publicar' },
  ]
  return {
    kind: 'data',
    data,
    head: {
      title: 'Publicar anúncio: quanto custa e como funciona',
      description: `Até 2 anúncios gratuitos. Pacotes de destaque a partir de ${data.lowest}, sem mensalidade e sem comissão.`,
      canonical: '/publicar',
      type: 'website',
      jsonLd: [breadcrumbList(site, way)],
    },
  }
}
