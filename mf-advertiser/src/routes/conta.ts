import { withSite } from '@portal/platform/site'
import ContaScreen from '../features/conta/ContaScreen'

export default withSite(ContaScreen)
