import { Select } from './Select'

export const WithPlaceholder = () => (
  <Select label="Zona" placeholder="Todas as zonas" options={['Zona Norte', 'Zona Sul']} />
)

export const WithError = () => (
  <Select
    label="Motivo"
    options={[{ value: 'golpe', label: 'Golpe' }]}
    defaultValue="golpe"
    error="Escolha outro motivo."
  />
)
