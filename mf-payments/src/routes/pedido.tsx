import { withSite } from '@portal/platform/site'
import PagarPedidoScreen from '../features/pedidos/PagarPedidoScreen'

export default withSite(PagarPedidoScreen)
