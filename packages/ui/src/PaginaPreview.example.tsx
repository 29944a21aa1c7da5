import { PaginaPreview } from './PaginaPreview'

const anuncio = {
  titulo: 'Massagem com hora marcada',
  cidade: 'Goiânia',
  estado: 'GO',
  precoPorHora: 'R$ 200,00',
  etnia: ['Brasileiras'],
  servicos: ['Massagem tântrica', 'Videochamada'],
  descricao: 'Atendo em local próprio, com hora marcada.',
  idade: 28,
}

export const Complete = () => <PaginaPreview anuncio={anuncio} />

export const Started = () => (
  <PaginaPreview anuncio={{ ...anuncio, precoPorHora: null, servicos: [], descricao: '', idade: '' }} />
)
