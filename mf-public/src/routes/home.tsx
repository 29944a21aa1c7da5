import type { HomeData } from '../features/home/homeData'
import type { Load } from '../lib/screen'
import { withSite } from '@portal/platform/site'
import { Home } from '../features/home/Home'

export default withSite(Home)
export const load: Load<HomeData> = (context) =>
  import('../features/home/load').then((home) => home.load(context))
