import { CardPreview } from './CardPreview'
import { Grid } from './Grid'

const anuncio = {
  titulo: 'Massagem com hora marcada',
  cidade: 'Goiânia',
  bairro: 'Setor Bueno',
  precoPorHora: 'R$ 200,00',
  etnia: ['Brasileiras'],
  servicos: ['Massagem tântrica', 'Videochamada'],
}

export const Plans = () => (
  <Grid>
    <CardPreview anuncio={anuncio} adicionais={{ superTop: true, highlight: true, novidade: true }} />
    <CardPreview anuncio={anuncio} />
    <CardPreview anuncio={anuncio} tipo={null} />
  </Grid>
)
