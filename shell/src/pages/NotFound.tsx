import { buttonClass } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'

/** Shown for any path that no live remote declares. */
export function NotFound() {
  return (
    <div className="wrap">
      <div className="fb">
        <Empty
          heading="h1"
          title="Página não encontrada"
          actions={
            <>
              <a className={buttonClass({ kind: 'primary' })} href="/">
                Ir para o início
              </a>
              <a className={buttonClass()} href="/categoria">
                Ver anúncios
              </a>
            </>
          }
        >
          <p>O endereço pode ter mudado ou o conteúdo não existe mais.</p>
        </Empty>
      </div>
    </div>
  )
}
