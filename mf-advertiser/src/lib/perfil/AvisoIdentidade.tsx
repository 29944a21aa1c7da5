import { findIdentidade, type Identidade } from '@portal/api/identidade'
import { call, Link } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { Note } from '@portal/ui/Note'

/**
 * Announces the identity check that publishing will require, with a link; renders nothing when none is
 * required (rule: identidade/publicar).
 */
export function AvisoIdentidade() {
  const { value } = useLoad('identidade', (signal) => call(findIdentidade, {}, { signal }))
  return <IdentidadeDevida identidade={value.data} />
}

/** The same for an identity that is already loaded. */
export function IdentidadeDevida({ identidade }: { identidade: Identidade | undefined }) {
  const { exigida = false, estado } = identidade ?? {}
  if (!exigida) return null
  return (
    <Note kind="warning">
      {estado === 'em-analise' ? (
        'Sua identidade está em conferência: o anúncio pode ser publicado depois da resposta.'
      ) : (
        <>
          Para publicar, <Link to="/conta/identidade">confirme sua identidade</Link>.
        </>
      )}
    </Note>
  )
}
