import { Button } from './Button'
import { Panel } from './Panel'

export const Titled = () => (
  <Panel title="Créditos" aside={<Button small>Comprar</Button>}>
    <p>Você tem 38 créditos.</p>
  </Panel>
)

export const Plain = () => (
  <Panel>
    <p>Nada a fazer aqui.</p>
  </Panel>
)
