import { Bell, Heart, House, Icon, IconSymbol, SharedIcon, Trash2 } from './icons'

export const Icons = () => (
  <p className="row">
    <Icon of={House} />
    <Icon of={Bell} />
    <Icon of={Heart} small />
  </p>
)

export const OneDrawingManyTimes = () => (
  <p className="row">
    <IconSymbol id="lixeira" of={Trash2} />
    <SharedIcon id="lixeira" />
    <SharedIcon id="lixeira" />
  </p>
)
