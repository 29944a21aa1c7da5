import type { AnuncioDetalhe } from '@portal/api/busca'
import { cx } from '@portal/ui/classes'
import { BadgeCheck, Icon } from '@portal/ui/icons'
import styles from './Anuncio.module.css'

interface PhotoPromiseProps {
  anuncio: Pick<AnuncioDetalhe, 'imagens'>
  className?: string | undefined
}

/** States exactly what was verified about the photos. */
export function PhotoPromise({ anuncio, className }: PhotoPromiseProps) {
  if (anuncio.imagens.length === 0) return null
  return (
    <p className={cx(styles.promise, className)}>
      <Icon of={BadgeCheck} />
      <span>
        As fotos vêm de um álbum que passou por verificação. <a href="/ajuda#verificado">O que conferimos</a>
      </span>
    </p>
  )
}
