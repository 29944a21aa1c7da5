import type { Perfil } from '@portal/api/usuario'
import { isCpfMascarado, mascaraCpf } from '@portal/domain/cpf'
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
import { PasswordField } from '../../lib/senha/PasswordField'
import { formDoPerfil, savePerfil, takeDigitado, type PerfilValues as Values } from './perfil'

const schema = schemaDe<Values>(({ cpf, ...values }) =>
  validarPerfil({ ...values, cpf: isCpfMascarado(cpf) ? '' : cpf }, { today: hoje(values.estado) }),
)

/** The password is requested once the server demands it, for another phone. */
type Digitados = Values & { password: string }

/** Personal data. Every field may be empty; filled ones must be valid (rules in `domain`). */
export function PerfilForm({ perfil, onSaved }: { perfil: Perfil; onSaved: (perfil: Perfil) => void }) {
  // Read once, so that reloads keep the typed text.
  const [typed] = useState(takeDigitado)
  const [initial] = useState(() => ({ ...(typed ?? formDoPerfil(perfil)), password: '' }))
  const [asksSenha, setAsksSenha] = useState(false)
  const masked = isCpfMascarado(perfil.cpf)
  const submit = async ({ password, ...values }: Digitados, form: FormikHelpers<Digitados>) => {
    const result = await savePerfil(values, password)
    if (!result.ok) {
      const fields = errosDeCampo(result.error)
      if (fields['password'] !== undefined) setAsksSenha(true)
      form.setErrors(fields)
      return toast(mensagemDe(result.error, 'Erro ao salvar o perfil.'), 'error')
    }
    const { message, ...saved } = result.data
    setAsksSenha(false)
    void form.setFieldValue('password', '')
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
              readOnly={masked}
              hint={
                masked ? 'Oculto por segurança nas 24 horas depois de uma recuperação da conta.' : undefined
              }
              mask={masked ? undefined : mascaraCpf}
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
          {asksSenha && (
            <PasswordField name="password" label="Sua senha" autoComplete="current-password" required />
          )}
          <Button type="submit" kind="primary" busy={isSubmitting} busyLabel="Salvando…">
            Salvar perfil
          </Button>
        </Form>
      )}
    </Formik>
  )
}

/** State and city; a change of state clears the city, which requires a state. */
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
