import { CopyButton } from './CopyButton'

export const Copy = () => (
  <CopyButton text="00020126360014BR.GOV.BCB.PIX" copied="Código copiado">
    Copiar código
  </CopyButton>
)
