import { Timeline } from './Timeline'

export const Review = () => (
  <Timeline
    steps={[
      { title: 'Enviado', detail: '5 jan, 15h', state: 'done' },
      { title: 'Em análise', state: 'now' },
      { title: 'No ar', state: 'next' },
    ]}
  />
)
