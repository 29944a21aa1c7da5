import { preencher, TERMO_LGPD } from '@portal/domain/legal'
import { Link } from '@portal/platform'
import { useSite } from '@portal/platform/site'
import { Button } from '@portal/ui/Button'
import { LegalDialog } from '@portal/ui/LegalDialog'

/**
 * The LGPD term, readable where it is accepted (rule: privacidade/textos); loaded on demand with its text.
 */
export default function LgpdTermDialog({ onClose }: { onClose: () => void }) {
  const { brand, legalContact, empresa } = useSite()
  return (
    <LegalDialog
      documento={preencher(TERMO_LGPD, { marca: brand, contato: legalContact, empresa })}
      onClose={onClose}
      footer={
        <>
          <Link to="/privacidade" target="_blank" rel="noopener">
            Aviso de Privacidade
          </Link>
          <Button onClick={onClose}>Fechar termo</Button>
        </>
      }
    />
  )
}
