import type { EstadoSelfie, RelacaoComFoto } from '@portal/domain/estou-na-foto'

/** A request of a person in a picture (rule: estou-na-foto/pedido). */
export interface PedidoDeFoto {
  denunciaId: number
  relacao: RelacaoComFoto
  codigo: string
  foraEm: Date | null
  selfie: EstadoSelfie
}
