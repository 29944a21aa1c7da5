import { withSite } from '@portal/platform/site'
import MensagensScreen from '../features/mensagens/MensagensScreen'

export default withSite(MensagensScreen)
