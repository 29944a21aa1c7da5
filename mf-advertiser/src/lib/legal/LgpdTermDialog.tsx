import { preencher, TERMO_LGPD } from '@portal/domain/legal'
import { Link } from '@portal/platform'
import { useSite } from '@portal/platform/site'
import { Button } from '@portal/ui/Button'
import { Dialog } from '@portal/ui/Dialog'

/** The LGPD term to read where it is accepted (DESIGN 5.19); loaded with its text, when it is asked for. */
export default function LgpdTermDialog({ onClose }: { onClose: () => void }) {
  const { brand, legalContact } = useSite()
  const documento = preencher(TERMO_LGPD, { marca: brand, contato: legalContact })
  return (
    <Dialog
      open
      onClose={onClose}
      title={documento.titulo}
      subtitle={<p className="hint">Versão de {documento.versao.split('-').reverse().join('/')}</p>}
      size="lg"
      footer={
        <>
          <Link to="/privacidade" target="_blank" rel="noopener">
            Aviso de Privacidade
          </Link>
          <Button onClick={onClose}>Fechar termo</Button>
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
