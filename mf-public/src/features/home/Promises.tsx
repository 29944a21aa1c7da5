import { LIMITE_GRATIS } from '@portal/domain/limites'
import { href } from '@portal/platform'
import { buttonClass } from '@portal/ui/classes'
import { ArrowRight, BadgeCheck, Flag, Icon, Lock, type IconProps } from '@portal/ui/icons'
import { AppLink } from '../../lib/AppLink'
import styles from './Home.module.css'

const PROMISES: readonly { icon: IconProps['of']; title: string; text: string }[] = [
  {
    icon: BadgeCheck,
    title: 'Álbuns verificados',
    text: 'As fotos de um anúncio só saem de álbuns que passaram por verificação.',
  },
  {
    icon: Lock,
    title: 'Navegação discreta',
    text: 'Não é preciso criar conta para ver anúncios, e o contato é direto com quem anuncia.',
  },
  {
    icon: Flag,
    title: 'Denúncia em dois toques',
    text: 'Todo anúncio tem um botão de denúncia, e você recebe um protocolo.',
  },
]

export function Promises() {
  return (
    <section className={styles.trust} aria-label="Por que confiar">
      {PROMISES.map(({ icon, title, text }) => (
        <div key={title}>
          <Icon of={icon} />
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      ))}
    </section>
  )
}

export function Advertise() {
  return (
    <section className={styles.advertise} aria-labelledby="anuncie">
      <div>
        <h2 id="anuncie">Anuncie com até {LIMITE_GRATIS} anúncios gratuitos</h2>
        <p>
          Crie seu perfil, envie fotos para verificação e publique. Quando quiser aparecer mais, escolha um
          pacote a partir de R${'\u00A0'}9,20.
        </p>
      </div>
      <AppLink className={buttonClass({ large: true })} href={href({ name: 'publicar' })}>
        Ver como funciona <Icon of={ArrowRight} />
      </AppLink>
    </section>
  )
}
