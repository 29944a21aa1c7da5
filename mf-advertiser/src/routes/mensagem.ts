import { withSite } from '@portal/platform/site'
import ConversaScreen from '../features/mensagens/ConversaScreen'

export default withSite(ConversaScreen)
