import { CAMPOS_OBRIGATORIOS, validarAnuncio, type AnuncioForm } from '@portal/domain/anuncio'
import { Form, Formik, useFormikContext, type FormikHelpers } from 'formik'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useLeaveGuard } from '../../lib/useLeaveGuard'
import { ErrorSummary } from '../../lib/form/ErrorSummary'
import { Andamento, AndamentoDock } from './Andamento'
import styles from './anuncio-form.module.css'
import { GrupoAutorizacao } from './GrupoAutorizacao'
import { GrupoContato } from './GrupoContato'
import { GrupoFotos } from './GrupoFotos'
import { GrupoLocal } from './GrupoLocal'
import { resumoDe } from './grupos'
import { GrupoAparencia, GrupoPreco, GrupoServicos, GrupoSobre } from './GruposDeOpcoes'
import type { Guarda } from '../../lib/rascunho'
import { AvisoRascunho } from './AvisoRascunho'
import { anuncioSchema } from './schema'
import { useRascunho } from './useRascunho'

interface AnuncioFormViewProps {
  initial: AnuncioForm
  /** An existing listing: category, state, city, address and CEP are locked, and unsaved changes are asked about. */
  editing: boolean
  /** Keeps the form on this device until it is sent. */
  guarda: Guarda
  /** Changes of `initial` that were kept before. */
  unsaved?: AnuncioForm
  submitLabel: string
  shortLabel: string
  /** Above the form. */
  head: ReactNode
  onValid: (form: AnuncioForm, helpers: FormikHelpers<AnuncioForm>) => void | Promise<void>
}

/** The listing form of create and edit (rule: anuncios/campos). */
export function AnuncioFormView({ initial, onValid, ...layout }: AnuncioFormViewProps) {
  return (
    <Formik
      initialValues={initial}
      initialErrors={initialErrors(initial)}
      validationSchema={anuncioSchema}
      onSubmit={onValid}
    >
      <Layout {...layout} />
    </Formik>
  )
}

function Layout(props: Omit<AnuncioFormViewProps, 'initial' | 'onValid'>) {
  const { editing, guarda, unsaved, submitLabel, shortLabel, head } = props
  const { errors, submitCount, isSubmitting, setValues, dirty } = useFormikContext<AnuncioForm>()
  const { savedAt, elsewhere, dismiss } = useRascunho(guarda)
  const recovered = useRecovered(unsaved)
  useLeaveGuard(editing && dirty && !isSubmitting, { ...SAIR, onLeave: guarda.forget })
  const formId = useId()
  const tried = submitCount > 0
  const progress = { formId, tried, erros: errors, busy: isSubmitting }
  return (
    <>
      <div className="wrap">
        {head}
        {recovered.shown && (
          <AvisoRascunho actionLabel="Descartar" onAction={recovered.discard}>
            Recuperamos alterações deste anúncio que não foram salvas.
          </AvisoRascunho>
        )}
        {elsewhere !== undefined && (
          <AvisoRascunho
            actionLabel="Usar a outra"
            onAction={() => {
              void setValues(elsewhere)
              dismiss()
            }}
          >
            Este formulário foi alterado em outra aba. O que você digitar aqui passa a valer.
          </AvisoRascunho>
        )}
        <div className="split">
          <Form id={formId} noValidate className={styles['form']}>
            <ErrorSummary
              title={CAMPOS_OBRIGATORIOS}
              items={tried ? resumoDe(errors) : []}
              attempt={submitCount}
            />
            <GrupoLocal locked={editing} />
            <GrupoSobre />
            <GrupoAparencia />
            <GrupoServicos />
            <GrupoPreco />
            <GrupoContato />
            <GrupoFotos />
            <GrupoAutorizacao />
          </Form>
          <Andamento {...progress} label={submitLabel} savedAt={savedAt} />
        </div>
      </div>
      <AndamentoDock {...progress} label={shortLabel} />
    </>
  )
}

const SAIR = {
  title: 'Sair sem salvar?',
  message: 'As alterações deste anúncio ainda não foram salvas.',
  confirmLabel: 'Sair sem salvar',
  danger: true,
}

/** Puts kept changes over the listing as it is stored, so that they still count as changes. */
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

/** So that the progress is right before anything was touched; fields show theirs once they were left. */
function initialErrors(form: AnuncioForm): Record<string, string> {
  return Object.fromEntries(
    Object.entries(validarAnuncio(form)).map(([campo, messages]) => [campo, messages[0] ?? '']),
  )
}
