import { withSite } from '@portal/platform/site'
import MeusAnunciosScreen from '../features/meus-anuncios/MeusAnunciosScreen'

export default withSite(MeusAnunciosScreen)
