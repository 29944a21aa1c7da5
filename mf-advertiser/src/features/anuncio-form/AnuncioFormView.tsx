import { CAMPOS_OBRIGATORIOS, validarAnuncio, type AnuncioForm } from '@portal/domain/anuncio'
import { Form, Formik, useFormikContext, type FormikHelpers } from 'formik'
import { useId, type ReactNode } from 'react'
import { ErrorSummary } from '../../lib/form/ErrorSummary'
import { Andamento, AndamentoDock } from './Andamento'
import styles from './anuncio-form.module.css'
import { GrupoAutorizacao } from './GrupoAutorizacao'
import { GrupoContato } from './GrupoContato'
import { GrupoFotos } from './GrupoFotos'
import { GrupoLocal } from './GrupoLocal'
import { resumoDe } from './grupos'
import { GrupoAparencia, GrupoPreco, GrupoServicos, GrupoSobre } from './GruposDeOpcoes'
import { anuncioSchema } from './schema'
import { useRascunho } from './useRascunho'

interface AnuncioFormViewProps {
  initial: AnuncioForm
  /** An existing listing: category, state, city, address and CEP are locked, and no draft is kept. */
  editing: boolean
  submitLabel: string
  shortLabel: string
  /** Above the form. */
  head: ReactNode
  onValid: (form: AnuncioForm, helpers: FormikHelpers<AnuncioForm>) => void | Promise<void>
}

/** The listing form of create and edit (SPEC section 5). */
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

function Layout({
  editing,
  submitLabel,
  shortLabel,
  head,
}: Omit<AnuncioFormViewProps, 'initial' | 'onValid'>) {
  const { errors, submitCount, isSubmitting } = useFormikContext<AnuncioForm>()
  const savedAt = useRascunho(!editing)
  const formId = useId()
  const tried = submitCount > 0
  const progress = { formId, tried, erros: errors, busy: isSubmitting }
  return (
    <>
      <div className="wrap">
        {head}
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

/** So that the progress is right before anything was touched; fields show theirs once they were left. */
function initialErrors(form: AnuncioForm): Record<string, string> {
  return Object.fromEntries(
    Object.entries(validarAnuncio(form)).map(([campo, messages]) => [campo, messages[0] ?? '']),
  )
}
