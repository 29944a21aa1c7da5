import { publicacaoGuardada } from '../../anuncios'

/** A renewal kept aside until it is paid. */
export const publicacaoDoPedido = publicacaoGuardada('pedidos.publicacao')
