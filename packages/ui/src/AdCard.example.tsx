import { AdCard, type CardAnuncio } from './AdCard'
import { Button } from './Button'
import { Grid } from './Grid'
import { Heart, Icon } from './icons'

const anuncio: CardAnuncio = {
  titulo: 'Massagem com hora marcada',
  cidade: 'Goiânia',
  bairro: 'Setor Bueno',
  precoPorHora: 'R$ 200,00',
  etnia: ['Brasileiras'],
  servicos: ['Massagem tântrica', 'Videochamada'],
  imagemPrincipal: null,
  largura: null,
  altura: null,
  previa: null,
  qtdFotos: 0,
  superTop: false,
  tipo: null,
  highlight: false,
  novidade: false,
  online: true,
}

export const Paid = () => (
  <Grid>
    <AdCard anuncio={{ ...anuncio, superTop: true, highlight: true, novidade: true }} href="#AdCard" first />
    <AdCard anuncio={{ ...anuncio, tipo: 'TOP' }} href="#AdCard" />
  </Grid>
)

export const FreeAndOffline = () => (
  <Grid>
    <AdCard anuncio={anuncio} href="#AdCard" />
    <AdCard anuncio={{ ...anuncio, online: false, precoPorHora: null }} href="#AdCard" />
  </Grid>
)

export const NotForSale = () => (
  <Grid>
    <AdCard anuncio={{ ...anuncio, superTop: true }} href="#AdCard" layout="rail" untold unpaid />
  </Grid>
)

export const LongTitleAndAction = () => (
  <Grid>
    <AdCard
      anuncio={{
        ...anuncio,
        titulo: 'Massagem com hora marcada, em casa ou no hotel, todos os dias da semana',
      }}
      href="#AdCard"
      action={
        <Button icon aria-label="Guardar">
          <Icon of={Heart} />
        </Button>
      }
    />
  </Grid>
)
