import { withSite } from '@portal/platform/site'
import PagamentoScreen from '../features/pagamento/PagamentoScreen'

export default withSite(PagamentoScreen)
