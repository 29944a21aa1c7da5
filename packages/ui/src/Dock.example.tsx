import { Button } from './Button'
import { Dock } from './Dock'

export const OnAPhone = () => (
  <Dock label="Pagamento">
    <Button kind="primary" large block>
      Pagar
    </Button>
  </Dock>
)
