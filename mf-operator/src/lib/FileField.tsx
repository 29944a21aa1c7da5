import { Field } from '@portal/ui/Field'
import { Icon, Upload } from '@portal/ui/icons'
import styles from './file.module.css'
import pieces from './pieces.module.css'

interface FileFieldProps {
  label: string
  hint: string
  error: string | undefined
  accept: string
  file: File | undefined
  onChange: (file: File | undefined) => void
}

/** Chooses one file, and names the chosen one; controlled by `file`. */
export function FileField({ label, hint, error, accept, file, onChange }: FileFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.file}>
          <label className={pieces.ob}>
            <Icon of={Upload} />
            {file === undefined ? 'Escolher arquivo' : 'Trocar'}
            <input
              {...control}
              type="file"
              className="sr"
              accept={accept}
              onChange={({ currentTarget }) => {
                onChange(currentTarget.files?.[0])
                // The same file can be chosen again after a failure.
                currentTarget.value = ''
              }}
            />
          </label>
          <span>{file?.name ?? 'Nenhum arquivo'}</span>
        </div>
      )}
    </Field>
  )
}
