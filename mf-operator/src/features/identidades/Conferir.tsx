import { Input } from '@portal/ui/Input'
import type { IdentidadeAberta } from '@portal/api/operacao/identidades'
import { ROTULO_GESTO } from '@portal/domain/identidade'
import frame from '../../lib/case.module.css'
import { Block, Pairs, Sub } from '../../lib/Pieces'
import styles from './identidades.module.css'
import { Imagens } from './Imagens'
import { VIA } from './palavras'
import { Perguntas } from './Perguntas'
import type { Conferencia } from './useConferencia'

interface CheckProps {
  identidade: IdentidadeAberta
  conferencia: Conferencia
}

/** Documents on the left, questions on the right. */
export function Conferir({ identidade, conferencia }: CheckProps) {
  return (
    <div className={frame.case}>
      <div className={frame.main}>
        <Imagens identidade={identidade} />
        <Pedido of={identidade} />
        <Declarado of={identidade} conferencia={conferencia} />
      </div>
      <aside className={frame.side} aria-label="Conferência">
        <section aria-labelledby="identidade-conferencia">
          <h2 id="identidade-conferencia">Sua conferência</h2>
          <Sub>Você não vê a resposta de outra pessoa antes da decisão.</Sub>
          <Perguntas respostas={conferencia.respostas} onAnswer={conferencia.answer} />
        </section>
        <section aria-labelledby="identidade-depois">
          <h2 id="identidade-depois">Depois da decisão</h2>
          <ul className={styles.after}>
            <li>
              As imagens são apagadas em 72 horas. Ficam o resultado, a data de nascimento e quem conferiu.
            </li>
            <li>Se duas pessoas discordarem, uma terceira decide.</li>
          </ul>
        </section>
      </aside>
    </div>
  )
}

function Pedido({ of: { pedido, via, imagens } }: { of: IdentidadeAberta }) {
  return (
    <Block title="O que foi pedido" note={via === null ? undefined : VIA[via]}>
      <div className={styles.asked}>
        <p className={styles.code}>
          <span className="sr">Código </span>
          {pedido.codigo}
        </p>
        <p>{ROTULO_GESTO[pedido.gesto]}, com o código escrito à mão na mesma foto</p>
        {imagens.length === 0 && <Sub>Sem imagens nesta identidade.</Sub>}
      </div>
    </Block>
  )
}

const dia = (text: string | null): string =>
  text === null ? 'não informado' : text.split('-').reverse().join('/')

function Declarado({ of: { declarado }, conferencia }: { of: IdentidadeAberta; conferencia: Conferencia }) {
  const { nascimento, setNascimento } = conferencia
  if (declarado === null) return null
  const differs =
    nascimento.length === 10 && declarado.nascimento !== null && nascimento !== declarado.nascimento
  return (
    <Block title="Dados" note="Declarados no perfil; leia os do documento.">
      <Pairs
        of={[
          ['Nome', declarado.nome ?? 'não informado'],
          ['CPF', declarado.cpf ?? 'não informado'],
          ['Nascimento', dia(declarado.nascimento)],
          ...(declarado.atendimento === null ? [] : ([['Pede atendimento', declarado.atendimento]] as const)),
        ]}
      />
      <Input
        label="Nascimento, como está no documento"
        hint={differs ? 'Diferente do declarado: vale o documento.' : 'Vale para a idade do anúncio.'}

        type="date"
        value={nascimento}
        onChange={({ target }) => setNascimento(target.value)}
      />
    </Block>
  )
}
