import { META_DESCRICAO_MAX, truncate } from '@portal/domain/seo'
import type { Load } from '../../lib/screen'

const DESCRIPTION =
  'Classificados de profissionais adultos independentes, por categoria, cidade e zona, em todo o Brasil. Navegue sem cadastro e fale direto com quem anuncia.'

/** The home page asks the server for nothing: its head is all that it loads. */
export const load: Load<null> = async () => ({
  kind: 'data',
  data: null,
  head: {
    title: 'Anúncios de acompanhantes e massagistas em todo o Brasil',
    description: truncate(DESCRIPTION, META_DESCRICAO_MAX),
    canonical: '/',
    type: 'website',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        url: '/',
        inLanguage: 'pt-BR',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: '/acompanhantes?palavra={palavra}' },
          'query-input': 'required name=palavra',
        },
      },
    ],
  },
})
