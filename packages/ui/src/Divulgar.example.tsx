import { Divulgar } from './Divulgar'

export const OwnAnuncio = () => (
  <Divulgar url="https://exemplo.com.br/anuncio/massagem-1" brand="Exemplo" titulo="Divulgue seu anúncio" />
)
