import { Checks, Meter, ProgressBar } from './Progress'

export const Bar = () => <ProgressBar label="Perfil concluído" percent={60} />

export const Gauge = () => <Meter label="Visibilidade" filled={3} value={70} text="Alta" />

export const List = () => (
  <Checks
    items={[
      { label: 'E-mail confirmado', checked: true },
      { label: 'Telefone confirmado', checked: false },
    ]}
  />
)
