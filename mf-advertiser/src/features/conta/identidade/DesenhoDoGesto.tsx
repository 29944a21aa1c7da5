import type { Gesto } from '@portal/domain/identidade'
import styles from './identidade.module.css'

const PUNHO =
  'M27 60c0-6 5-10 11-10h23c7 0 12 5 12 12v14c0 14-9 24-22 24h-3c-13 0-21-10-21-24zM27 64c6-4 14-3 18 2 4 6 1 13-6 13h-8'

const TRACOS: Readonly<Record<Gesto, string>> = {
  'mao-aberta':
    'M34 98 24 90 7 71a6 6 0 0 1 9-8l11 10-7-46a5.8 5.8 0 0 1 11.5-1.8L37 56 36 14a5.8 5.8 0 0 1 11.6-.2L49 54l4-38a5.8 5.8 0 0 1 11.5 1.3L61 57l6-26a5.8 5.8 0 0 1 11.3 2.6L73 66v14c0 12-9 22-22 22h-4c-6 0-10-1-13-4z',
  'dois-dedos': `${PUNHO}M31 56 24 14a6.5 6.5 0 0 1 12.8-2.2L44 50M50 50l5-40a6.5 6.5 0 0 1 13 1.6L63 54M51 64v10M62 64v10`,
  'tres-dedos': `${PUNHO}M30 56 20 20a6.3 6.3 0 0 1 12.2-3L39 50M42 50l1-38a6.3 6.3 0 0 1 12.6 0L56 50M59 50l7-34a6.3 6.3 0 0 1 12.4 2.6L70 55M61 64v10`,
  polegar:
    'M36 56c7-6 9-20 10-36a6.8 6.8 0 0 1 13.5 0c0 12-1 22-4 30M36 56c-6 5-8 12-8 22 0 15 7 22 20 22h24M56 50h20a6.25 6.25 0 0 1 0 12.5H62M78 62.5a6.25 6.25 0 0 1 0 12.5H62M76 75a6.25 6.25 0 0 1 0 12.5H62M72 87.5a6.25 6.25 0 0 1 0 12.5H60',
  'mao-no-queixo':
    'M24 6c0 22 10 38 26 38s26-16 26-38M27 72c0-6 5-10 11-10h23c7 0 12 5 12 12v8c0 14-9 24-22 24h-3c-13 0-21-10-21-24zM28 69 8 45a6.3 6.3 0 0 1 10-7.6L38 62M62 62l16-28a6.3 6.3 0 0 1 11 6.2L73 70M46 74v10M58 74v10',
}

/** The drawn gesture, a hand alone; the words beside it say the same. */
export function DesenhoDoGesto({ gesto }: { gesto: Gesto }) {
  return (
    <svg className={styles['desenho']} viewBox="0 0 96 112" aria-hidden="true">
      <path d={TRACOS[gesto]} />
    </svg>
  )
}
