import { Dialog } from '@portal/ui/Dialog'
import { Switch } from '@portal/ui/Switch'
import { Fragment } from 'react'
import { keyGroups, switchKeys, useKeysOn, type Key } from './keys'
import { Kbd, Sub } from './Pieces'
import styles from './help.module.css'

const NAMES: Readonly<Record<string, string>> = {
  Enter: '↵',
  Escape: 'Esc',
  shift: 'Shift',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

/** Splits 'g f' into G and F; shows Ctrl and Enter as printed on the keyboard. */
function marksOf({ key, ctrl }: Key): string[] {
  const marks = key.split(/[ +]/).map((name) => NAMES[name] ?? name.toUpperCase())
  return ctrl === true ? ['Ctrl', ...marks] : marks
}

/** Lists the current keyboard shortcuts, with a switch for single keys. */
export function Help({ open, onClose }: { open: boolean; onClose: () => void }) {
  const on = useKeysOn()
  return (
    <Dialog open={open} onClose={onClose} title="Teclado" size="lg">
      <div className="dlg__bd">
        <Switch
          label="Atalhos de uma tecla"
          detail="Desligue se você dita ou se uma tecla solta atrapalha. Ctrl+Enter continua valendo."
          checked={on}
          onChange={({ target }) => switchKeys(target.checked)}
        />
        <div className={styles.groups} tabIndex={0} role="region" aria-label="Lista de teclas">
          {open &&
            keyGroups().map(({ title, keys }) => (
              <section key={title}>
                <h3>{title}</h3>
                <dl>
                  {keys.map((key) => (
                    <div key={`${key.key} ${key.ctrl ?? ''}`}>
                      <dt>
                        {marksOf(key).map((mark, index) => (
                          <Fragment key={index}>
                            <span className="sr">{mark} </span>
                            <Kbd>{mark}</Kbd>
                          </Fragment>
                        ))}
                      </dt>
                      <dd>{key.does}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
        </div>
        <Sub>Nenhuma tecla age enquanto você escreve ou responde a um aviso.</Sub>
      </div>
    </Dialog>
  )
}
