import { preencher, TERMOS } from '@portal/domain/legal'
import { Link } from '@portal/platform'
import { useSite } from '@portal/platform/site'
import { Button } from '@portal/ui/Button'
import { Dialog } from '@portal/ui/Dialog'

/** The terms to read without leaving the payment; loaded with their text, when they are asked for. */
export default function TermsDialog({ onClose }: { onClose: () => void }) {
  const { brand, legalContact } = useSite()
  const documento = preencher(TERMOS, { marca: brand, contato: legalContact })
  return (
    <Dialog
      open
      onClose={onClose}
      title={documento.titulo}
      subtitle={<p className="hint">Versão de {documento.versao.split('-').reverse().join('/')}</p>}
      size="lg"
      footer={
        <>
          <Link to="/termos" target="_blank" rel="noopener">
            Abrir em outra aba
          </Link>
          <Button onClick={onClose}>Voltar ao pagamento</Button>
        </>
      }
    >
      <div className="dlg__bd stack" tabIndex={0} role="region" aria-label={documento.titulo}>
        {documento.secoes.map((secao) => (
          <section key={secao.titulo} className="stack stack--tight">
            <h3>{secao.titulo}</h3>
            {secao.paragrafos.map((paragrafo) => (
              <p key={paragrafo}>{paragrafo}</p>
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  )
}
