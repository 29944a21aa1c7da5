import { Chip, ChipLink, Chips, RemovableChip } from './Chip'

export const Looks = () => (
  <div className="row">
    <Chip>Massagem</Chip>
    <Chip large>Massagem</Chip>
    <Chip large on>
      Massagem
    </Chip>
  </div>
)

export const Links = () => (
  <div className="row">
    <ChipLink href="#Chip" large>
      Setor Bueno
    </ChipLink>
    <RemovableChip href="#Chip" label="Zona Sul" />
  </div>
)

export const List = () => <Chips labels={['Massagem tântrica', 'Videochamada', 'Viagens']} />
