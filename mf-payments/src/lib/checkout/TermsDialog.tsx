import { preencher, TERMOS } from '@portal/domain/legal'
import { Link } from '@portal/platform'
import { useSite } from '@portal/platform/site'
import { Button } from '@portal/ui/Button'
import { LegalDialog } from '@portal/ui/LegalDialog'

/** The terms, readable without leaving the payment; loaded on demand with their text. */
export default function TermsDialog({ onClose }: { onClose: () => void }) {
  const { brand, legalContact, empresa } = useSite()
  return (
    <LegalDialog
      documento={preencher(TERMOS, { marca: brand, contato: legalContact, empresa })}
      onClose={onClose}
      footer={
        <>
          <Link to="/termos" target="_blank" rel="noopener">
            Abrir em outra aba
          </Link>
          <Button onClick={onClose}>Voltar ao pagamento</Button>
        </>
      }
    />
  )
}
