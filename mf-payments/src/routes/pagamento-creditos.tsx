import { withSite } from '@portal/platform/site'
import PagamentoCreditosScreen from '../features/creditos/PagamentoCreditosScreen'

export default withSite(PagamentoCreditosScreen)
