import { CardPreview } from './CardPreview'
import { Grid } from './Grid'

const anuncio = { cidade: 'Goiânia', etnia: [], servicos: ['Videochamada'] }

export const Cards = () => (
  <Grid>
    {['Massagem com hora marcada', 'Conversa por vídeo', 'Jantar e companhia'].map((titulo) => (
      <CardPreview key={titulo} anuncio={{ ...anuncio, titulo }} />
    ))}
  </Grid>
)
