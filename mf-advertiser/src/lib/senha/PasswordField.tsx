import { Button } from '@portal/ui/Button'
import { Eye, EyeOff, Icon } from '@portal/ui/icons'
import { useState, type ComponentProps } from 'react'
import { TextField } from '../form/fields'
import styles from './PasswordField.module.css'

/** A password field with a visibility toggle. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles['box']}>
      <TextField {...props} type={shown ? 'text' : 'password'} className={styles['input']} />
      <Button
        kind="ghost"
        small
        icon
        className={styles['eye']}
        aria-label={shown ? 'Ocultar senha' : 'Mostrar senha'}
        onClick={() => setShown(!shown)}
      >
        <Icon of={shown ? EyeOff : Eye} />
      </Button>
    </div>
  )
}
