import { abrirRegistros, banirUsuario, desbanirUsuario, encerrarSaida } from '@portal/api/operacao/usuarios'
import type { Result } from '@portal/api/erros'
import type { Ato } from '@portal/domain/operadores'
import { useState } from 'react'
import { ask } from './ask'
import { usePode } from './operador'
import { Action, Block, Sub } from './Pieces'
import styles from './pieces.module.css'
import { ReasonDialog } from './ReasonDialog'
import { tellOutcome, useAct } from './useAct'

type Nome = 'banir' | 'desbanir' | 'saida' | 'registros'

interface AtoDaConta {
  ato: Ato
  label: string
  /** Label of the confirmation button. */
  confirm: string
  says: string
  run: (conta: string, motivo: string) => Promise<Result<{ resultado: 'feito' | 'proposto' }>>
}

const ATOS: Readonly<Record<Nome, AtoDaConta>> = {
  banir: {
    ato: 'banir-usuario',
    label: 'Banir a conta',
    confirm: 'Banir',
    says: 'Encerra as sessões, suspende os anúncios e impede nova entrada, na hora. Para desbanir são precisas duas pessoas.',
    run: (conta, motivo) => ask(banirUsuario, { params: { conta }, body: { motivo } }),
  },
  desbanir: {
    ato: 'desbanir-usuario',
    label: 'Desbanir a conta',
    confirm: 'Propor',
    says: 'A conta volta a entrar quando a segunda pessoa confirmar; cada anúncio volta quando for salvo de novo.',
    run: (conta, motivo) => ask(desbanirUsuario, { params: { conta }, body: { motivo } }),
  },
  saida: {
    ato: 'encerrar-saida',
    label: 'Encerrar a Saída livre',
    confirm: 'Encerrar',
    says: 'Só para quem provou ser a dona da conta: escreva como. Nenhum anúncio volta sozinho, e o link do e-mail morre.',
    run: async (conta, motivo) => {
      const answer = await ask(encerrarSaida, { params: { conta }, body: { motivo } })
      return answer.ok ? { ...answer, data: { resultado: 'feito' } } : answer
    },
  },
  registros: {
    ato: 'abrir-registros',
    label: 'Exportar registros de acesso',
    confirm: 'Propor',
    says: 'Só por ordem de uma autoridade, com segunda pessoa: escreva o número da ordem no motivo.',
    run: (conta, ordem) => ask(abrirRegistros, { params: { conta }, body: { ordem } }),
  },
}

interface AtosDaContaProps {
  conta: string
  banida: boolean
  /** Whether its Saída livre is in effect. */
  foraDoAr?: boolean
  /** Whether to offer the export for an authority, only on the account's own page. */
  registros?: boolean
  onDone: () => void
}

/** Sensitive acts on an account: a ban and the end of an exit need one person; an unban and an export need two. */
export function AtosDaConta({
  conta,
  banida,
  foraDoAr = false,
  registros = false,
  onDone,
}: AtosDaContaProps) {
  const [open, setOpen] = useState<Nome>()
  const pode = usePode()
  const act = useAct()
  const names: readonly Nome[] = [
    banida ? 'desbanir' : 'banir',
    ...(foraDoAr ? ['saida' as const] : []),
    ...(registros ? ['registros' as const] : []),
  ]
  const offered = names.filter((name) => pode(ATOS[name].ato))
  if (offered.length === 0) return null
  const confirm = async (motivo: string) => {
    if (open === undefined) return
    const done = await act.run(() => ATOS[open].run(conta, motivo))
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
        <Sub as="span">Pedem sua chave de acesso; desbanir e exportar, também uma segunda pessoa.</Sub>
      </div>
      {open !== undefined && (
        <ReasonDialog
          title={ATOS[open].label}
          confirmLabel={ATOS[open].confirm}
          danger={open === 'banir'}
          campo={open === 'registros' ? 'ordem' : 'motivo'}
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
