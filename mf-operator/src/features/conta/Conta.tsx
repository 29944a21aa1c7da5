import type { ChaveDeAcesso } from '@portal/api/chave-de-acesso'
import {
  beginChave,
  chavesDeAcesso,
  createChave,
  createChaveDeComando,
  removeChave,
} from '@portal/api/operacao/sessao'
import type { Result } from '@portal/api/erros'
import { alert } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { Input } from '@portal/ui/Input'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { FormError } from '../../lib/Form'
import { Screen } from '../../lib/Frame'
import { quando } from '../../lib/words'
import { createPasskey } from '@portal/platform/passkey'
import { Action, Block, Sub, Table } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { sairDaOperacao } from '../../lib/sair'
import { Read } from '../../lib/States'
import { useAct } from '../../lib/useAct'

/** /operacao/conta: the operator's own passkeys, command-line key, and logout. */
export default function Conta() {
  const read = useLoad('chaves', (signal) => ask(chavesDeAcesso, {}, { signal }))
  return (
    <Screen title="Suas chaves" beside={<Action onClick={() => void sairDaOperacao()}>Sair</Action>}>
      <Read of={read} loading="Carregando as chaves" failed="As chaves não vieram">
        {(chaves) => (
          <div className={styles.body}>
            <Chaves of={chaves} onChange={(next) => read.change(() => next)} />
            <ChaveDeComando />
          </div>
        )}
      </Read>
    </Screen>
  )
}

async function makeChave(nome: string): Promise<Result<ChaveDeAcesso[]>> {
  const begun = await ask(beginChave, {})
  if (!begun.ok) return begun
  const { desafio, opcoes } = begun.data
  const made = await createPasskey(opcoes)
  if (!made.ok) return made
  return ask(createChave, { body: { desafio, credencial: made.credencial, nome } })
}

interface ChavesProps {
  of: readonly ChaveDeAcesso[]
  onChange: (chaves: ChaveDeAcesso[]) => void
}

function Chaves({ of, onChange }: ChavesProps) {
  const [nome, setNome] = useState('')
  const act = useAct()
  const add = async () => {
    const next = await act.run(() => makeChave(nome.trim()))
    if (next === undefined) return
    setNome('')
    onChange(next)
  }
  const remove = async ({ id, nome: name }: ChaveDeAcesso) => {
    const sure = await alert.confirm({
      title: 'Remover a chave de acesso',
      message: `${name} deixa de abrir sua sessão.`,
      confirmLabel: 'Remover',
      danger: true,
    })
    const next = sure ? await act.run(() => ask(removeChave, { params: { id } })) : undefined
    if (next !== undefined) onChange(next)
  }
  return (
    <Block title="Chaves de acesso" note="A última não pode ser removida.">
      <Table
        label="Chaves de acesso"
        columns={[
          { head: 'Nome' },
          { head: 'Criada' },
          { head: 'Usada' },
          { head: 'Onde' },
          { head: 'Atos' },
        ]}
        rows={of.map((chave) => ({
          key: chave.id,
          cells: [
            chave.nome,
            quando(chave.criadaEm),
            chave.usadaEm === null ? 'nunca' : quando(chave.usadaEm),
            chave.sincronizada ? 'em vários aparelhos' : 'neste aparelho',
            of.length > 1 ? (
              <Action key="r" kind="ghost" onClick={() => void remove(chave)}>
                Remover<span className="sr">{` ${chave.nome}`}</span>
              </Action>
            ) : (
              '–'
            ),
          ],
        }))}
      />
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <Input
          label="Nome de outra chave"
          required
          maxLength={60}
          placeholder="Chave reserva"
          value={nome}
          onChange={({ target }) => setNome(target.value)}
        />
        <span />
        <button type="submit" className={styles.ob} disabled={act.busy}>
          Acrescentar
        </button>
      </form>
      <FormError error={act.error} />
    </Block>
  )
}

function ChaveDeComando() {
  const act = useAct()
  const [made, setMade] = useState<{ chave: string; ate: string }>()
  const make = async () => setMade(await act.run(() => ask(createChaveDeComando, {})))
  return (
    <Block title="Linha de comando" note="A chave anterior termina quando outra é criada.">
      {made === undefined ? (
        <Action disabled={act.busy} onClick={() => void make()}>
          Criar chave da linha de comando
        </Action>
      ) : (
        <>
          <pre className={styles.once} tabIndex={0} role="region" aria-label="Chave da linha de comando">
            {made.chave}
          </pre>
          <Sub>{`Aparece só agora. Vale até ${quando(made.ate)}.`}</Sub>
        </>
      )}
      <FormError error={act.error} />
    </Block>
  )
}
