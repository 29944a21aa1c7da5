import type { Perfil } from '@portal/api/usuario'
import { mascaraCpf } from '@portal/domain/cpf'
import { cidadesDe, ESTADOS } from '@portal/domain/locais'
import { validarPerfil } from '@portal/domain/perfil'
import { mascararTelefone } from '@portal/domain/telefone'
import { toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Note } from '@portal/ui/Note'
import { Form, Formik, useFormikContext, type FormikHelpers } from 'formik'
import { useState } from 'react'
import { SelectField, TextField } from '../../lib/form/fields'
import { hoje } from '../../lib/hoje'
import { errosDeCampo, mensagemDe } from '../../lib/mensagem'
import { schemaDe } from '../../lib/regras'
import { formDoPerfil, savePerfil, takeDigitado, type PerfilValues as Values } from './perfil'

const schema = schemaDe<Values>((values) => validarPerfil(values, { today: hoje(values.estado) }))

/** Personal data. Every field may wait; what is typed must be right (the rules are `domain`'s). */
export function PerfilForm({ perfil, onSaved }: { perfil: Perfil; onSaved: (perfil: Perfil) => void }) {
  // What was typed stays, whatever is read again meanwhile.
  const [typed] = useState(takeDigitado)
  const [initial] = useState(() => typed ?? formDoPerfil(perfil))
  const submit = async (values: Values, form: FormikHelpers<Values>) => {
    const result = await savePerfil(values)
    if (!result.ok) {
      form.setErrors(errosDeCampo(result.error))
      return toast(mensagemDe(result.error, 'Erro ao salvar o perfil.'), 'error')
    }
    const { message, ...saved } = result.data
    toast(message, 'success')
    onSaved(saved)
  }
  return (
    <Formik initialValues={initial} validationSchema={schema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form className="stack" noValidate>
          {typed !== undefined && <Note>O que você tinha digitado está aqui. Confira e salve.</Note>}
          <TextField name="name" label="Nome completo" autoComplete="name" maxLength={120} />
          <div className="cols">
            <TextField name="data_nascimento" type="date" label="Data de nascimento" autoComplete="bday" />
            <TextField
              name="cpf"
              label="CPF"
              className="num"
              inputMode="numeric"
              autoComplete="off"
              placeholder="000.000.000-00"
              mask={mascaraCpf}
            />
            <TextField
              name="telefone"
              type="tel"
              label="Telefone"
              className="num"
              autoComplete="tel-national"
              placeholder="(62) 9.9999-9999"
              mask={mascararTelefone}
            />
          </div>
          <Lugar />
          <Button type="submit" kind="primary" busy={isSubmitting} busyLabel="Salvando…">
            Salvar perfil
          </Button>
        </Form>
      )}
    </Formik>
  )
}

/** State and city; a change of state clears the city, which waits for a state. */
function Lugar() {
  const { values, setValues } = useFormikContext<Values>()
  return (
    <div className="cols">
      <SelectField
        name="estado"
        label="Estado"
        placeholder="Selecione"
        options={ESTADOS.map(({ uf, nome }) => ({ value: uf, label: nome }))}
        onChoice={(estado) => void setValues({ ...values, estado, cidade: '' })}
      />
      <SelectField
        name="cidade"
        label="Cidade"
        placeholder="Selecione"
        options={cidadesDe(values.estado)}
        disabled={values.estado === ''}
      />
    </div>
  )
}
