import { findUsuarios, type ContaAchada } from '@portal/api/operacao/usuarios'
import { Select } from '@portal/ui/Select'
import { Input } from '@portal/ui/Input'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { errorOf, FormError } from '../../lib/Form'
import { Screen } from '../../lib/Frame'
import { quando } from '../../lib/words'
import { Action, Block } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { RowList } from '../../lib/RowList'
import { useAct } from '../../lib/useAct'

const POR = {
  codigo: 'Código (BR000128)',
  email: 'E-mail',
  telefone: 'Telefone',
  cpf: 'CPF',
} as const
type Por = keyof typeof POR
const KINDS: readonly Por[] = ['codigo', 'email', 'telefone', 'cpf']

/**
 * /operacao/usuarios: searches accounts by code, mail, phone or CPF; the query is never part of an address.
 */
export default function Usuarios() {
  const [por, setPor] = useState<Por>('codigo')
  const [valor, setValor] = useState('')
  const [achadas, setAchadas] = useState<readonly ContaAchada[]>()
  const act = useAct()
  const search = async () => {
    setAchadas(await act.run(() => ask(findUsuarios, { body: { por, valor: valor.trim() } })))
  }
  const message = errorOf(act.error, 'valor')
  return (
    <Screen title="Usuários">
      <div className={styles.body}>
        <Block title="Buscar uma conta" note="A busca fica registrada, sem as palavras.">
          <form
            className={styles.search}
            onSubmit={(event) => {
              event.preventDefault()
              void search()
            }}
          >
            <Select
              label="Procurar por"
              options={KINDS.map((kind) => ({ value: kind, label: POR[kind] }))}
              value={por}
              onChange={({ target }) => setPor(KINDS.find((kind) => kind === target.value) ?? 'codigo')}
            />
            <Input
              label="Valor"
              error={message}
              required
              autoComplete="off"
              maxLength={254}
              value={valor}
              onChange={({ target }) => setValor(target.value)}
            />
            <button type="submit" className={`${styles.ob} ${styles.go}`} disabled={act.busy}>
              Buscar
            </button>
          </form>
          <FormError error={act.error} fields={['valor']} />
        </Block>
        {achadas !== undefined && <Achadas of={achadas} onClear={() => setAchadas(undefined)} />}
      </div>
    </Screen>
  )
}

function Achadas({ of, onClear }: { of: readonly ContaAchada[]; onClear: () => void }) {
  return (
    <Block
      title="Contas"
      note={of.length === 0 ? 'nenhuma' : `${of.length}`}
      action={
        <Action kind="ghost" onClick={onClear}>
          Limpar
        </Action>
      }
    >
      {of.length === 0 ? (
        <p>Nenhuma conta com isso. Confira o que foi digitado.</p>
      ) : (
        <RowList
          inside
          label="Contas achadas"
          rows={of.map(({ codigo, nome, email, criadoEm, banida }) => ({
            key: codigo,
            href: `/operacao/usuarios/${codigo}`,
            title: nome,
            detail: `${email} · desde ${quando(criadoEm)}`,
            prazo: undefined,
            tags: banida ? [{ text: 'banida', kind: 'hot' }] : [],
            code: codigo,
          }))}
        />
      )}
    </Block>
  )
}
