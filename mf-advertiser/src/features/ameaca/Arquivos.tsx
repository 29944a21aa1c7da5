import { Field } from '@portal/ui/Field'

interface ArquivosProps {
  arquivos: readonly File[]
  label: string
  hint: string
  onChange: (arquivos: readonly File[]) => void
}

/** Any kind of file, stored unchanged and never displayed. */
export function Arquivos({ arquivos, label, hint, onChange }: ArquivosProps) {
  return (
    <>
      <Field label={label} hint={hint}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="file"
            multiple
            onChange={({ target }) => onChange([...(target.files ?? [])])}
          />
        )}
      </Field>
      {arquivos.length > 1 && (
        <ul className="hint">
          {arquivos.map(({ name, lastModified }) => (
            <li key={`${name} ${lastModified}`}>{name}</li>
          ))}
        </ul>
      )}
    </>
  )
}
