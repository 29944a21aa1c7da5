import type { Posted } from '@portal/platform'
import type { Load } from '../lib/screen'

export { Denunciar as default } from '../features/denuncia/Denunciar'
/** Open to everybody regardless of the age check: it shows no advert. */
export const load: Load<Posted | undefined> = async ({ posted }) => ({
  kind: 'data',
  data: posted,
  head: {
    title: 'Denunciar',
    description: 'Denuncie um anúncio, uma foto ou uma conta, sem se identificar.',
    canonical: '/denunciar',
    type: 'website',
  },
})
