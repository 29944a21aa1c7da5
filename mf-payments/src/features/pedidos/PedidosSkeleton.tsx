import styles from './pedidos.module.css'

/** Skeleton rows at their final height, to avoid layout shift. */
export function PedidosSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr" role="status">
        Carregando pedidos
      </p>
      <ul className={styles['list']} aria-hidden="true">
        {[60, 45, 70, 50].map((width) => (
          <li key={width} className={styles['row']}>
            <span className={styles['icon']} />
            <div className={styles['body']}>
              <span className="sk" style={{ width: `${width}%` }} />
              <span className="sk" style={{ width: '40%' }} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
