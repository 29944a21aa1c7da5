import type { DocumentoLegal } from '@portal/domain/legal'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog'

export interface LegalDialogProps {
  /** With placeholders filled in. */
  documento: DocumentoLegal
  onClose: () => void
  /** Link to its own page, and the close button. */
  footer: ReactNode
}

/**
 * A legal text in a dialog over the page on which it is accepted (rule: privacidade/textos); scrollable by
 * keyboard.
 */
export function LegalDialog({ documento, onClose, footer }: LegalDialogProps) {
  const { titulo, versao, secoes } = documento
  return (
    <Dialog
      open
      onClose={onClose}
      title={titulo}
      subtitle={<p className="hint">Versão de {versao.split('-').reverse().join('/')}</p>}
      size="lg"
      footer={footer}
    >
      <div className="dlg__bd stack" tabIndex={0} role="region" aria-label={titulo}>
        {secoes.map((secao) => (
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
