import type { HomeData } from '../features/home/homeData'
import type { Load } from '../lib/screen'

export { Home as default } from '../features/home/Home'
export const load: Load<HomeData> = (context) =>
  import('../features/home/load').then((home) => home.load(context))
