import { findAnuncioDoDono, type AnuncioDoDono } from '@portal/api/anuncios'
import { updateAnuncio } from '@portal/api/anuncio-atos'
import type { Result } from '@portal/api/erros'
import { bloqueados, type AnuncioForm } from '@portal/domain/anuncio'
import { ANUNCIO } from '@portal/domain/mensagens'
import { alert, call, navigate, session, toast, useParams } from '@portal/platform'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import type { FormikHelpers } from 'formik'
import { useMemo } from 'react'
import { formEditavel, formularioDe } from '../../lib/anuncioForm'
import { isRecusado } from '../../lib/espera'
import { ErrorState } from '../../lib/ErrorState'
import { errosDeCampo, mensagemDe } from '../../lib/mensagem'
import { useLoad } from '@portal/platform/useLoad'
import { createGuarda, rascunhoDe, readRascunho, type Guarda } from '../../lib/rascunho'
import { AnuncioFormView } from './AnuncioFormView'
import { Cabecalho } from './Cabecalho'
import { EdicaoEmRevisao } from './EdicaoEmRevisao'
import { Recusado, recusadoDe } from './Recusado'

const CABECALHO = {
  title: 'Editar anúncio',
  leave: { to: '/meus-anuncios', label: 'Meus Anúncios' },
}

/**
 * The first element of the response is the listing (rule: anuncios/editar); an empty response is an error
 * shown in an alert.
 */
async function load(id: string, signal: AbortSignal): Promise<Result<AnuncioDoDono>> {
  const result = await call(findAnuncioDoDono, { query: { anuncio_id: id } }, { signal })
  const [anuncio] = result.ok ? result.data : []
  if (result.ok && anuncio !== undefined) return { ...result, data: anuncio }
  if (!signal.aborted) void alert.show(ANUNCIO.erroCarregar)
  if (!result.ok) return result
  return { ok: false, error: { code: 'NAO_ENCONTRADO', message: ANUNCIO.erroCarregar, status: 404 } }
}

async function save(
  id: string,
  form: AnuncioForm,
  helpers: FormikHelpers<AnuncioForm>,
  guarda: Guarda,
): Promise<void> {
  // An expired session redirects away, so store the input for the next one.
  guarda.reserva(form)
  guarda.save()
  if (!session.get().signedIn) {
    toast(ANUNCIO.naoAutenticadoFacaLogin, 'error')
    return navigate('/login')
  }
  const result = await call(updateAnuncio, { params: { id }, body: formularioDe(form) })
  if (!result.ok) {
    helpers.setErrors(errosDeCampo(result.error))
    return toast(mensagemDe(result.error, ANUNCIO.erroSalvar), 'error')
  }
  guarda.forget()
  toast(result.data.message, 'success')
  // Replaces the history entry of the leave guard.
  navigate('/meus-anuncios', { replace: true })
}

/** The saved listing, and its unsaved changes from this device, except those of locked fields. */
function edicaoDe(anuncio: AnuncioDoDono) {
  const initial = formEditavel(anuncio)
  const guarda = createGuarda(rascunhoDe(anuncio.id))
  const kept = guarda.place && readRascunho(guarda.place)
  const unsaved = kept && { ...kept, ...bloqueados(initial) }
  return { initial, unsaved, guarda, recusado: recusadoDe(anuncio), refused: isRecusado(anuncio) }
}

/** /editar-anuncio/:id: loads, updates, then navigates to Meus Anúncios (rule: anuncios/editar). */
export default function EditAnuncioScreen() {
  const { id = '' } = useParams()
  const { value, reload } = useLoad(id, (signal) => load(id, signal))
  const kept = useMemo(() => value.data && edicaoDe(value.data), [value.data])
  if (kept !== undefined) {
    const { initial, unsaved, guarda, recusado, refused } = kept
    return (
      <AnuncioFormView
        initial={initial}
        editing
        guarda={guarda}
        unsaved={unsaved}
        recusado={recusado}
        submitLabel={refused ? 'Enviar de novo' : 'Salvar alterações'}
        onValid={(form, helpers) => save(id, form, helpers, guarda)}
        {...CABECALHO}
        title={refused ? 'Corrigir anúncio' : CABECALHO.title}
        notice={
          <>
            <p className="hint">Categoria, estado, cidade, endereço e CEP não podem ser alterados.</p>
            {value.data && <EdicaoEmRevisao anuncio={value.data} />}
            {value.data && <Recusado anuncio={value.data} />}
          </>
        }
      />
    )
  }
  return (
    <div className="wrap">
      <Cabecalho {...CABECALHO} />
      {value.state === 'error' ? (
        <ErrorState message={ANUNCIO.erroCarregar} onRetry={reload} />
      ) : (
        <PanelSkeleton lines={10} label="Carregando o anúncio" />
      )}
    </div>
  )
}
