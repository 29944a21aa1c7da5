import { FORMULARIOS_DENUNCIA, ROTULO_CAMPO_DENUNCIA } from '@portal/domain/denuncia'
import { DENUNCIA_ENDERECO_MAX } from '@portal/domain/limites'
import { Button } from '@portal/ui/Button'
import { Input } from '@portal/ui/Input'

/** No browser sends what stands behind `#`: without scripts the address is pasted, and goes in a body. */
export function PastedKey() {
  return (
    <noscript>
      <form className="stack" method="post" action={FORMULARIOS_DENUNCIA.acompanhar}>
        <Input
          label={ROTULO_CAMPO_DENUNCIA.chave}
          hint="Sem JavaScript, cole aqui o endereço inteiro."
          name="chave"
          autoComplete="off"
          maxLength={DENUNCIA_ENDERECO_MAX}
        />
        <Button type="submit" kind="primary">
          Acompanhar
        </Button>
      </form>
    </noscript>
  )
}
