import { DENUNCIA_ENDERECO_MAX } from '@portal/domain/limites'
import { Button } from '@portal/ui/Button'
import { Input } from '@portal/ui/Input'

interface PastedKeyProps {
  action: string
  label: string
  button: string
  /** A new secret address, to fill in. */
  address?: string
}

/**
 * Form for browsers without scripts: the fragment after `#` is never sent, so the address is pasted and
 * posted in a body.
 */
export function PastedKey({ action, label, button, address }: PastedKeyProps) {
  return (
    <noscript>
      <form className="stack" method="post" action={action}>
        <Input
          label={label}
          {...(address === undefined
            ? { hint: 'Sem JavaScript, cole aqui o endereço inteiro.' }
            : { defaultValue: address })}
          name="chave"
          autoComplete="off"
          maxLength={DENUNCIA_ENDERECO_MAX}
        />
        <Button type="submit" kind="primary">
          {button}
        </Button>
      </form>
    </noscript>
  )
}
