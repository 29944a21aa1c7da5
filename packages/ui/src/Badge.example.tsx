import { Badge, PromoBadges } from './Badge'

const TONES = ['grey', 'blue', 'green', 'orange', 'red', 'brand', 'super', 'top', 'new'] as const

export const Tones = () => (
  <div className="row">
    {TONES.map((tone) => (
      <Badge key={tone} tone={tone}>
        {tone}
      </Badge>
    ))}
  </div>
)

export const OfAPromotion = () => (
  <div className="row">
    <PromoBadges superTop tipo="TOP" novidade />
    <PromoBadges superTop={false} tipo="TOP" novidade={false} />
  </div>
)
