import {
  abrirRegistros,
  banirUsuario,
  desbanirUsuario,
  type UsuarioVisto,
} from '@portal/api/operacao/usuarios'
import type { Result } from '@portal/api/erros'
import type { Ato } from '@portal/domain/operadores'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { usePode } from '../../lib/operador'
import { tellOutcome } from '../../lib/outcome'
import { Action, Block, Sub } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog'
import { useAct } from '../../lib/useAct'

type Nome = 'banir' | 'desbanir' | 'registros'

interface AtoDaConta {
  ato: Ato
  label: string
  says: string
  run: (conta: string, motivo: string) => Promise<Result<{ resultado: 'feito' | 'proposto' }>>
}

const ATOS: Readonly<Record<Nome, AtoDaConta>> = {
  banir: {
    ato: 'banir-usuario',
    label: 'Banir a conta',
    says: 'Encerra as sessões, suspende os anúncios e impede nova entrada, quando a segunda pessoa confirmar.',
    run: (conta, motivo) => ask(banirUsuario, { params: { conta }, body: { motivo } }),
  },
  desbanir: {
    ato: 'desbanir-usuario',
    label: 'Desbanir a conta',
    says: 'A conta volta a entrar; cada anúncio volta quando for salvo de novo.',
    run: (conta, motivo) => ask(desbanirUsuario, { params: { conta }, body: { motivo } }),
  },
  registros: {
    ato: 'abrir-registros',
    label: 'Exportar registros de acesso',
    says: 'Só por ordem de uma autoridade: escreva o número da ordem no motivo.',
    run: (conta, ordem) => ask(abrirRegistros, { params: { conta }, body: { ordem } }),
  },
}

/** Heavy acts on an account; each one waits for a second person. */
export function AtosDaConta({ usuario, onDone }: { usuario: UsuarioVisto; onDone: () => void }) {
  const [open, setOpen] = useState<Nome>()
  const pode = usePode()
  const act = useAct()
  const banida = usuario.banidaEm !== null
  const names: readonly Nome[] = [banida ? 'desbanir' : 'banir', 'registros']
  const offered = names.filter((name) => pode(ATOS[name].ato))
  if (offered.length === 0) return null
  const confirm = async (motivo: string) => {
    if (open === undefined) return
    const done = await act.run(() => ATOS[open].run(usuario.codigo, motivo))
    if (done === undefined) return
    tellOutcome(done, 'Feito.')
    setOpen(undefined)
    onDone()
  }
  return (
    <Block title="Atos">
      <div className={styles.row}>
        {offered.map((name) => (
          <Action key={name} kind={name === 'banir' ? 'no' : 'plain'} onClick={() => setOpen(name)}>
            {ATOS[name].label}
          </Action>
        ))}
        <Sub as="span">Pedem sua chave de acesso e uma segunda pessoa.</Sub>
      </div>
      {open !== undefined && (
        <ReasonDialog
          title={ATOS[open].label}
          confirmLabel="Propor"
          danger={open === 'banir'}
          act={act}
          onConfirm={(motivo) => void confirm(motivo)}
          onClose={() => {
            act.forgetError()
            setOpen(undefined)
          }}
        >
          <p>{ATOS[open].says}</p>
        </ReasonDialog>
      )}
    </Block>
  )
}
