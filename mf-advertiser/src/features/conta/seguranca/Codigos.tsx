import { toast } from '@portal/platform'
import { useSite } from '@portal/platform/site'
import { Button } from '@portal/ui/Button'
import { Copy, Download, Icon } from '@portal/ui/icons'
import { saveFile } from '../../../lib/saveFile'
import styles from './seguranca.module.css'

const FILE = 'codigos-de-recuperacao.txt'

/** Prints on a page of its own, without the rest of the screen. */
function print(text: string): void {
  const paper = window.open('', '_blank', 'popup,width=480,height=640')
  if (paper === null) return toast('O navegador não abriu a página de impressão.', 'error')
  const lines = paper.document.createElement('pre')
  lines.textContent = text
  paper.document.title = FILE
  paper.document.body.append(lines)
  paper.print()
}

/** Shown once: to copy, download or print (rule: acesso/codigos). */
export function Codigos({ codigos, onClose }: { codigos: readonly string[]; onClose: () => void }) {
  const { brand } = useSite()
  const text = `Códigos de recuperação · ${brand}\n\n${codigos.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast('Códigos copiados.', 'success')
    } catch {
      toast('Não foi possível copiar os códigos.', 'error')
    }
  }
  return (
    <div className="dlg__bd stack">
      <p>
        Códigos de recuperação de {brand}. Cada um vale uma vez, no lugar do aplicativo autenticador.
        Guarde-os fora deste aparelho: não os mostramos de novo.
      </p>
      <ul className={styles['codes']} aria-label="Códigos de recuperação">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <div className={styles['acts']}>
        <Button small onClick={() => void copy()}>
          <Icon of={Copy} />
          Copiar
        </Button>
        <Button small onClick={() => saveFile(FILE, text, 'text/plain')}>
          <Icon of={Download} />
          Baixar
        </Button>
        <Button small onClick={() => print(text)}>
          Imprimir
        </Button>
      </div>
      <Button kind="primary" block onClick={onClose}>
        Já guardei os códigos
      </Button>
    </div>
  )
}
