import { withSite } from '@portal/platform/site'
import PedidosScreen from '../features/pedidos/PedidosScreen'

export default withSite(PedidosScreen)
