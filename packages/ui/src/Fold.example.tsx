import { Fold } from './Fold'

export const Closed = () => (
  <Fold summary="O que é o SUPER TOP?">
    <p>Seu anúncio fica acima dos outros.</p>
  </Fold>
)

export const Open = () => (
  <Fold summary="Quanto custa?" open>
    <p>O preço está na página de pagamento.</p>
  </Fold>
)
