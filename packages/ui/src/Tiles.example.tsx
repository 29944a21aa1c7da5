import { Tiles } from './Tiles'

export const Numbers = () => (
  <Tiles
    tiles={[
      { label: 'Créditos', value: 38 },
      { label: 'Visitas', value: '1.204' },
      { label: 'Contatos', value: 56 },
    ]}
  />
)
