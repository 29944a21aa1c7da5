import { Field, FieldError } from './Field'

export const OwnControl = () => (
  <Field label="Cor" hint="Aparece na sua página.">
    {(control) => <input {...control} className="input" type="text" defaultValue="Azul" />}
  </Field>
)

export const WithError = () => (
  <Field label="CEP" error="CEP não encontrado." aside={<span className="hint">Só números</span>}>
    {(control) => <input {...control} className="input" inputMode="numeric" defaultValue="00000-000" />}
  </Field>
)

export const ErrorAlone = () => <FieldError>Escolha ao menos uma foto.</FieldError>
