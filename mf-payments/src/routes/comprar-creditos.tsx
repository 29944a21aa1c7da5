import { withSite } from '@portal/platform/site'
import ComprarCreditosScreen from '../features/creditos/ComprarCreditosScreen'

export default withSite(ComprarCreditosScreen)
