import { Switch } from './Switch'

export const OnAndOff = () => (
  <div className="stack">
    <Switch label="Avisos por e-mail" detail="No máximo um por dia." defaultChecked />
    <Switch label="Renovar sozinho" />
    <Switch label="Indisponível" disabled />
  </div>
)
