import { chaveColada } from '@portal/domain/chave-colada'
import { DENUNCIA_ENDERECO_MAX } from '@portal/domain/limites'
import { navigate } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Input } from '@portal/ui/Input'

interface PastedKeyProps {
  action: string
  label: string
  button: string
  /** A new secret address, to fill in. */
  address?: string
}

/** Opens a pasted secret address: with scripts by its fragment, which is never sent, else by a posted body. */
export function PastedKey({ action, label, button, address }: PastedKeyProps) {
  return (
    <form
      className="stack"
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        const chave = chaveColada(String(new FormData(event.currentTarget).get('chave')))
        if (chave !== '') navigate(`${action}#${chave}`)
      }}
    >
      <Input
        label={label}
        {...(address === undefined ? { hint: 'Cole aqui o endereço inteiro.' } : { defaultValue: address })}
        name="chave"
        autoComplete="off"
        maxLength={DENUNCIA_ENDERECO_MAX}
      />
      <Button type="submit" kind="primary">
        {button}
      </Button>
    </form>
  )
}

/** The same form, on screens that have a better way with scripts. */
export function PastedKeyWithoutScripts(props: PastedKeyProps) {
  return (
    <noscript>
      <PastedKey {...props} />
    </noscript>
  )
}
