import type { Operador } from '@portal/api/operacao/sessao'
import { papeisDoFio } from '@portal/domain/papeis'
import { useLocation } from '@portal/platform'
import { Dialog } from '@portal/ui/Dialog'
import { Icon, KeyRound, Keyboard, Menu } from '@portal/ui/icons'
import { useState } from 'react'
import { AREAS, type Area } from './areas'
import { Initials, papeisLabel } from './Initials'
import { useOperador, usePode } from './operador'
import styles from './rail.module.css'

const FILA = '/operacao/fila'
const CONTA = '/operacao/conta'

/** Areas that the operator may enter. */
export function useAreas(): Area[] {
  const pode = usePode()
  return AREAS.filter(({ ato }) => pode(ato))
}

/** The path of the current section; a case belongs to the queue. */
function useHere(): string | undefined {
  const { pathname } = useLocation()
  if (pathname.startsWith('/operacao/casos/')) return FILA
  return [...AREAS.map(({ path }) => path), CONTA].find(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  )
}

/** Name of the current section. */
export function useSecao(): string {
  const here = useHere()
  if (here === CONTA) return 'Suas chaves'
  return AREAS.find(({ path }) => path === here)?.label ?? 'Operação'
}

interface NavigationProps {
  onHelp: () => void
}

/** From tablets on: every area at the side, below 1200 px as icons. */
export function Rail({ onHelp }: NavigationProps) {
  const areas = useAreas()
  return (
    <header className={styles.rail}>
      <a className={styles.logo} href={areas[0]?.path ?? CONTA} aria-label="Operação: início">
        <Logo />
        <span className={styles.word}>Operação</span>
      </a>
      <Entries onHelp={onHelp} />
    </header>
  )
}

/** On phones: the current section, and every area in a dialog. */
export function PhoneHeader({ onHelp }: NavigationProps) {
  const [open, setOpen] = useState(false)
  const secao = useSecao()
  const close = () => setOpen(false)
  return (
    <header className={styles.phone}>
      <Logo />
      <b>{secao}</b>
      <button type="button" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Icon of={Menu} />
        Menu
      </button>
      <Dialog open={open} onClose={close} title="Operação">
        <div className={styles.entries}>
          <Entries
            onChoose={close}
            onHelp={() => {
              close()
              onHelp()
            }}
          />
        </div>
      </Dialog>
    </header>
  )
}

function Entries({ onHelp, onChoose }: NavigationProps & { onChoose?: () => void }) {
  const { operador, esperando = 0 } = useOperador()
  const here = useHere()
  const current = (path: string) => (path === here ? 'page' : undefined)
  return (
    <>
      <nav className={styles.list} aria-label="Operação">
        <ul>
          {useAreas().map(({ path, label, icon }) => (
            <li key={path}>
              <a
                className={styles.entry}
                href={path}
                title={label}
                aria-current={current(path)}
                onClick={onChoose}
              >
                <Icon of={icon} />
                <span className={styles.word}>{label}</span>
                {path === FILA && esperando > 0 && (
                  <b className={styles.count}>
                    {esperando}
                    <span className="sr"> esperando</span>
                  </b>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <button type="button" className={styles.entry} onClick={onHelp} title="Teclado">
        <Icon of={Keyboard} />
        <span className={styles.word}>Teclado</span>
      </button>
      {operador?.conselho === true && (
        <div className={styles.me}>
          <Eu of={operador} />
        </div>
      )}
      {operador !== undefined && operador.conselho !== true && (
        <a className={styles.me} href={CONTA} aria-current={current(CONTA)} onClick={onChoose}>
          <Eu of={operador} />
          <Icon of={KeyRound} className={styles.key} />
        </a>
      )}
    </>
  )
}

function Eu({ of: operador }: { of: Operador }) {
  return (
    <>
      <Initials of={operador.nome} mine />
      <span className={`${styles.name} ${styles.word}`}>
        <b>{operador.nome}</b>
        <small>{papeisLabel(papeisDoFio(operador))}</small>
      </span>
    </>
  )
}

function Logo() {
  return (
    <svg className={styles.mark} viewBox="0 0 28 28" aria-hidden="true" fill="currentColor">
      <path d="M4 0h9v28H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z" />
      <path d="M15.5 0H24a4 4 0 0 1 4 4v7.5H15.5z" opacity=".55" />
      <path d="M15.5 14H28v10a4 4 0 0 1-4 4h-8.500z" opacity=".8" />
    </svg>
  )
}
