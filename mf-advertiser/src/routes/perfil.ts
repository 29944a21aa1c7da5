import { withSite } from '@portal/platform/site'
import PerfilScreen from '../features/perfil/PerfilScreen'

export default withSite(PerfilScreen)
