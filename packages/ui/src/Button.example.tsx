import { Button } from './Button'
import { Icon, Trash2 } from './icons'

const KINDS = ['default', 'primary', 'contact', 'danger', 'danger-solid', 'ghost', 'link'] as const

export const Kinds = () => (
  <div className="row">
    {KINDS.map((kind) => (
      <Button key={kind} kind={kind}>
        {kind}
      </Button>
    ))}
  </div>
)

export const Sizes = () => (
  <div className="row">
    <Button small>Pequeno</Button>
    <Button>Normal</Button>
    <Button large kind="primary">
      Grande
    </Button>
    <Button icon aria-label="Excluir">
      <Icon of={Trash2} />
    </Button>
  </div>
)

export const Busy = () => (
  <Button kind="primary" busy busyLabel="Enviando…">
    Enviar
  </Button>
)

export const Disabled = () => <Button disabled>Enviar</Button>

export const Block = () => (
  <Button kind="primary" large block caps>
    Pagar agora
  </Button>
)
