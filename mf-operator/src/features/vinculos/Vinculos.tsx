import { listVinculos, type PainelDeVinculos } from '@portal/api/operacao/vinculos'
import { navigate } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { Input } from '@portal/ui/Input'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { Screen } from '../../lib/Frame'
import { quando } from '../../lib/words'
import { Block, Peso, Table, Tag } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { Read } from '../../lib/States'
import { Atencao } from './Atencao'
import own from './vinculos.module.css'

/** /operacao/vinculos: welfare cases, marks shared by several accounts, active bans. */
export default function Vinculos() {
  const read = useLoad('vinculos', (signal) => ask(listVinculos, {}, { signal }))
  return (
    <Screen title="Vínculos" note="Sinais ordenam o que se olha. Nada é decidido por eles.">
      <div className={styles.body}>
        <Abrir />
        <Read of={read} loading="Carregando os vínculos" failed="Os vínculos não vieram">
          {(painel) => (
            <>
              <Atencao casos={painel.atencao} onDone={read.reload} />
              <Sinais of={painel.sinais} />
              <Banimentos of={painel.banimentos} />
            </>
          )}
        </Read>
      </div>
    </Screen>
  )
}

const CODIGO = /^BR\d{6,9}$/

function Abrir() {
  const [codigo, setCodigo] = useState('')
  const [tried, setTried] = useState(false)
  const valor = codigo.trim().toUpperCase()
  const bad = tried && !CODIGO.test(valor)
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (CODIGO.test(valor)) navigate(`/operacao/vinculos/${valor}`)
      }}
    >
      <Input
        label="Conta"
        error={bad ? 'Informe o código da conta, como BR000128.' : undefined}
        autoComplete="off"
        maxLength={11}
        value={codigo}
        onChange={({ target }) => setCodigo(target.value)}
      />
      <button type="submit" className={styles.ob}>
        Ver vínculos
      </button>
    </form>
  )
}

const Contas = ({ of, total }: { of: readonly string[]; total: number }) => (
  <span className={own.accounts}>
    {of.map((conta) => (
      <a key={conta} href={`/operacao/vinculos/${conta}`}>
        {conta}
      </a>
    ))}
    {total > of.length && <span>{`e mais ${total - of.length}`}</span>}
  </span>
)

function Sinais({ of }: { of: PainelDeVinculos['sinais'] }) {
  return (
    <Block title="Sinais partilhados" note="resumos de códigos calculados: nunca o telefone ou o CPF">
      {of.length === 0 ? (
        <p>Nenhum sinal em mais de uma conta nos últimos 180 dias.</p>
      ) : (
        <Table
          label="Sinais partilhados"
          columns={[
            { head: 'Sinal' },
            { head: 'Peso' },
            { head: 'Resumo' },
            { head: 'Contas' },
            { head: 'Visto' },
          ]}
          rows={of.map(({ tipo, rotulo, peso, resumo, contas, total, vistaEm }) => ({
            key: `${tipo} ${resumo}`,
            cells: [
              rotulo,
              <Peso key="p" nivel={peso} />,
              <code key="r" className={own.hash}>
                {resumo}
              </code>,
              <Contas key="c" of={contas} total={total} />,
              quando(vistaEm),
            ],
          }))}
        />
      )}
    </Block>
  )
}

function Banimentos({ of }: { of: PainelDeVinculos['banimentos'] }) {
  return (
    <Block title="Banimentos em vigor" note={`${of.length}`}>
      {of.length === 0 ? (
        <p>Nenhuma conta banida.</p>
      ) : (
        <Table
          label="Banimentos em vigor"
          columns={[
            { head: 'Conta' },
            { head: 'Desde' },
            { head: 'Por' },
            { head: 'O que barra' },
            { head: 'Motivo' },
            { head: 'Situação' },
          ]}
          rows={of.map(({ conta, em, por, marcas, motivo, levantarPor }) => ({
            key: conta,
            cells: [
              <a key="c" href={`/operacao/vinculos/${conta}`}>
                {conta}
              </a>,
              quando(em),
              por,
              marcas.join(', ') || 'só a conta',
              motivo,
              levantarPor === null ? (
                'em vigor'
              ) : (
                <Tag key="t" kind="soon">{`${levantarPor} pede a volta`}</Tag>
              ),
            ],
          }))}
        />
      )}
    </Block>
  )
}
