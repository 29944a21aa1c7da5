import { META_DESCRICAO_MAX, truncate } from '@portal/domain/seo'
import { organization, webSite } from '../../lib/jsonLd'
import type { Load } from '../../lib/screen'

const DESCRIPTION =
  'Classificados de profissionais adultos independentes, por categoria, cidade e zona, em todo o Brasil. Navegue sem cadastro e fale direto com quem anuncia.'

/** The home page asks the server for nothing: its head is all that it loads. */
export const load: Load<null> = async ({ site }) => ({
  kind: 'data',
  data: null,
  head: {
    title: 'Anúncios de acompanhantes e massagistas em todo o Brasil',
    description: truncate(DESCRIPTION, META_DESCRICAO_MAX),
    canonical: '/',
    type: 'website',
    jsonLd: [organization(site), webSite(site)],
  },
})
