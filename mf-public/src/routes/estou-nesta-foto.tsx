import type { Posted } from '@portal/platform'
import type { Load } from '../lib/screen'

export { EstouNestaFoto as default } from '../features/foto/EstouNestaFoto'
/** Open regardless of the age check; the picture's path is behind `#`, so the page is the same for everybody. */
export const load: Load<Posted | undefined> = async ({ posted }) => ({
  kind: 'data',
  data: posted,
  head: {
    title: 'Estou nesta foto',
    description: 'Peça a retirada de uma foto em que você aparece, sem conta.',
    canonical: '/estou-nesta-foto',
    type: 'website',
  },
})
