import type { Filtro } from '@portal/domain/filtro'
import { Button } from '@portal/ui/Button'
import styles from './CountButton.module.css'
import { totalText } from './paging'
import { useCount } from './useCount'

interface CountButtonProps {
  filtro: Filtro
  form: string
  /** Counts only while its dialog is open. */
  open: boolean
}

/** 'Ver 34 anúncios': previews the number of results, and by which word. Keeps its width. */
export function CountButton({ filtro, form, open }: CountButtonProps) {
  const { total, corrigida } = useCount(filtro, open) ?? {}
  const none = total === 0
  return (
    <>
      <p className={`hint ${styles.meant}`} role="status">
        {corrigida !== undefined && (
          <>
            Mostrando <strong>{corrigida}</strong>
          </>
        )}
      </p>
      <Button kind="primary" type="submit" form={form} className={styles.button} disabled={none}>
        <span aria-live="polite" className="num">
          {none ? 'Nenhum anúncio' : `Ver ${total === undefined ? 'anúncios' : totalText(total)}`}
        </span>
      </Button>
    </>
  )
}
