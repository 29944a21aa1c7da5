import type { Foto } from '@portal/api/album'
import { href, Link } from '@portal/platform'
import { Note } from '@portal/ui/Note'

export interface RecusaEmUso {
  message: string
  anuncios: Foto['anuncios']
}

/** Explains why photos cannot be removed, with links to the listings that use them. */
export function EmUso({ message, anuncios }: RecusaEmUso) {
  return (
    <Note kind="warning" role="alert">
      <p>
        <strong>{message}</strong> Troque as fotos do anúncio, ou exclua o anúncio, antes de remover.
      </p>
      <ul>
        {anuncios.map(({ id, titulo }) => (
          <li key={id}>
            <Link to={href({ name: 'EditarAnuncio', params: { id } })}>Editar o anúncio “{titulo}”</Link>
          </li>
        ))}
      </ul>
    </Note>
  )
}
