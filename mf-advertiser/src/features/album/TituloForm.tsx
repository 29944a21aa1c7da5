import type { ApiError } from '@portal/api/erros'
import { ALBUM_TITULO_MAX } from '@portal/domain/limites'
import { CADASTRO } from '@portal/domain/mensagens'
import { Button } from '@portal/ui/Button'
import { Form, Formik, type FormikHelpers } from 'formik'
import { TextField } from '../../lib/form/fields'
import { errosDeCampo } from '../../lib/mensagem'
import { schemaDe } from '../../lib/regras'

interface Values {
  titulo: string
}

const schema = schemaDe<Values>(({ titulo }) =>
  titulo?.trim() ? {} : { titulo: [CADASTRO.campoObrigatorio] },
)

interface TituloFormProps {
  titulo: string
  submitLabel: string
  /** Resolves to the error, whose field messages are shown here. */
  save: (titulo: string) => Promise<ApiError | undefined>
}

/** Form for an album's title. */
export function TituloForm({ titulo, submitLabel, save }: TituloFormProps) {
  const submit = async (values: Values, form: FormikHelpers<Values>) => {
    const refusal = await save(values.titulo.trim())
    if (refusal !== undefined) form.setErrors(errosDeCampo(refusal))
  }
  return (
    <Formik initialValues={{ titulo }} validationSchema={schema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form className="stack" noValidate>
          <TextField name="titulo" label="Título do álbum" maxLength={ALBUM_TITULO_MAX} autoComplete="off" />
          <Button type="submit" kind="primary" busy={isSubmitting} busyLabel="Salvando…">
            {submitLabel}
          </Button>
        </Form>
      )}
    </Formik>
  )
}
