import type { Load } from '../lib/screen'

export { Denunciar as default } from '../features/denuncia/Denunciar'
/** Open to everybody regardless of the age check: it shows no advert. */
export const load: Load<undefined> = async () => ({
  kind: 'data',
  data: undefined,
  head: {
    title: 'Denunciar',
    description: 'Denuncie um anúncio, uma foto ou uma conta, sem se identificar.',
    canonical: '/denunciar',
    type: 'website',
  },
})
