import { Input } from './Input'
import { Step } from './Step'

export const Enabled = () => (
  <Step number={1} title="Sobre você" hint="Só o nome aparece no anúncio.">
    <Input label="Nome" />
  </Step>
)

export const Disabled = () => (
  <Step number={2} title="Fotos" disabled>
    <Input label="Álbum" />
  </Step>
)
