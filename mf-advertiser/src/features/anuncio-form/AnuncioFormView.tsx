import { CAMPOS_OBRIGATORIOS, type AnuncioForm } from '@portal/domain/anuncio'
import { Button } from '@portal/ui/Button'
import { Form, Formik, useFormikContext, type FormikHelpers } from 'formik'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useLeaveGuard } from '../../lib/useLeaveGuard'
import { ErrorSummary } from '../../lib/form/ErrorSummary'
import { CampoRecusadoProvider, type CampoRecusado } from '../../lib/form/fields'
import styles from './anuncio-form.module.css'
import { Avisos } from './Avisos'
import { Cabecalho, type CabecalhoProps } from './Cabecalho'
import { FormDock } from './FormDock'
import { GrupoFotos } from './GrupoFotos'
import { GrupoLocal } from './GrupoLocal'
import { GrupoPreco } from './GrupoPreco'
import { GRUPOS, resumoDe } from './grupos'
import { GrupoAparencia, GrupoServicos, GrupoTexto } from './GruposDeOpcoes'
import type { Guarda } from '../../lib/rascunho'
import { isUmPorVez, PassosProvider, usePassosDoForm, type PassosDoForm } from './passos'
import { PassosNav } from './PassosNav'
import { CartaoAoVivo } from './Previa'
import { anuncioSchema, errosDe } from './schema'
import { useRascunho } from './useRascunho'

interface AnuncioFormViewProps extends CabecalhoProps {
  initial: AnuncioForm
  /**
   * Edits an existing listing: category, state, city, address and CEP are locked, and leaving with unsaved
   * changes asks for confirmation.
   */
  editing: boolean
  /** Stores the form on this device until submission. */
  guarda: Guarda
  /** The field that a review refused. */
  recusado?: CampoRecusado
  /** Previously stored unsaved changes of `initial`. */
  unsaved?: AnuncioForm
  submitLabel: string
  onValid: (form: AnuncioForm, helpers: FormikHelpers<AnuncioForm>) => void | Promise<void>
}

/** Listing form, for creating and editing (rule: anuncios/campos). */
export function AnuncioFormView({ initial, onValid, recusado, ...layout }: AnuncioFormViewProps) {
  return (
    <Formik
      initialValues={initial}
      // For a correct progress before any input; fields show theirs only after blur.
      initialErrors={errosDe(initial)}
      validationSchema={anuncioSchema}
      onSubmit={onValid}
    >
      <CampoRecusadoProvider value={recusado}>
        <Layout {...layout} campo={recusado?.campo} />
      </CampoRecusadoProvider>
    </Formik>
  )
}

type LayoutProps = Omit<AnuncioFormViewProps, 'initial' | 'onValid' | 'recusado'> & {
  campo: string | undefined
}

function Layout({ campo, ...props }: LayoutProps) {
  const { editing, guarda, unsaved, submitLabel, ...head } = props
  const { errors, submitCount, isSubmitting, dirty } = useFormikContext<AnuncioForm>()
  const { savedAt, ...kept } = useRascunho(guarda)
  const recovered = useRecovered(unsaved)
  const passos = usePassosDoForm(campo)
  useLeaveGuard(editing && dirty && !isSubmitting, { ...SAIR, onLeave: guarda.forget })
  const formId = useId()
  const tried = submitCount > 0
  return (
    <PassosProvider value={passos}>
      <div className={`wrap ${styles['screen'] ?? ''}`}>
        <Cabecalho {...head} savedAt={savedAt} />
        <Avisos recovered={recovered} kept={kept} />
        <PassosNav erros={errors} tried={tried} />
        <div className={styles['columns']}>
          <Form id={formId} noValidate onKeyDown={(event) => advanceOnEnter(event, passos)}>
            <ErrorSummary
              title={CAMPOS_OBRIGATORIOS}
              items={tried ? resumoDe(errors) : []}
              attempt={submitCount}
              onLead={passos.goToCampo}
            />
            <Grupos editing={editing} />
          </Form>
          <aside className={styles['live']} aria-label="Prévia ao vivo">
            <CartaoAoVivo />
            <Button type="submit" form={formId} kind="primary" busy={isSubmitting} block>
              {submitLabel}
            </Button>
          </aside>
        </div>
      </div>
      <FormDock formId={formId} busy={isSubmitting} label={submitLabel} editing={editing} />
    </PassosProvider>
  )
}

function Grupos({ editing }: { editing: boolean }) {
  return (
    <>
      <GrupoLocal locked={editing} />
      <GrupoTexto />
      <GrupoAparencia />
      <GrupoServicos />
      <GrupoPreco />
      <GrupoFotos />
    </>
  )
}

/** With one group visible at a time, Enter in a text field advances like the button. */
function advanceOnEnter(event: KeyboardEvent<HTMLFormElement>, { passo, advance }: PassosDoForm): void {
  const isText = event.target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(event.target.type)
  if (event.key !== 'Enter' || !isText || !isUmPorVez() || passo === GRUPOS.length - 1) return
  event.preventDefault()
  advance()
}

const SAIR = {
  title: 'Sair sem salvar?',
  message: 'As alterações deste anúncio ainda não foram salvas.',
  confirmLabel: 'Sair sem salvar',
  cancelLabel: 'Continuar editando',
  danger: true,
}

/** Applies stored changes on top of the saved listing, so that they still count as changes. */
function useRecovered(unsaved: AnuncioForm | undefined) {
  const { setValues, resetForm } = useFormikContext<AnuncioForm>()
  const [kept] = useState(unsaved)
  const [shown, setShown] = useState(kept !== undefined)
  const put = useRef(setValues)
  useEffect(() => {
    if (kept !== undefined) void put.current(kept)
  }, [kept])
  const discard = () => {
    setShown(false)
    resetForm()
  }
  return { shown, discard }
}
