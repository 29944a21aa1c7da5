import { Opt, Opts, Pick, Picks } from './Choices'
import { Barcode, QrCode } from './icons'

export const Pills = () => (
  <Picks legend="Idiomas" id="idiomas">
    <Pick name="idiomas" value="pt" defaultChecked>
      Português
    </Pick>
    <Pick name="idiomas" value="es">
      Espanhol
    </Pick>
  </Picks>
)

export const PillsWithError = () => (
  <Picks legend="Onde atende" id="onde" error="Escolha onde você atende.">
    <Pick type="radio" name="onde" value="local">
      No meu local
    </Pick>
    <Pick type="radio" name="onde" value="hotel">
      Em hotéis
    </Pick>
  </Picks>
)

export const Cards = () => (
  <fieldset>
    <legend className="sr">Turno</legend>
    <Opts>
      <Opt name="turno" value="manha" title="Manhã" detail="9h às 12h" defaultChecked />
      <Opt name="turno" value="tarde" title="Tarde" detail="12h às 18h" />
      <Opt name="turno" value="noite" title="Noite" detail="Esgotado" disabled />
    </Opts>
  </fieldset>
)

export const CardsWithIcon = () => (
  <fieldset>
    <legend className="sr">Pagamento</legend>
    <Opts>
      <Opt name="metodo" value="pix" title="Pix" detail="Na hora" icon={QrCode} lead defaultChecked />
      <Opt name="metodo" value="boleto" title="Boleto" detail="Até 3 dias úteis" icon={Barcode} lead />
    </Opts>
  </fieldset>
)
