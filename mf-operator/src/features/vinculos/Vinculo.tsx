import { findVinculos, type VinculosDaConta } from '@portal/api/operacao/vinculos'
import { useParams } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { ArrowLeft, Icon } from '@portal/ui/icons'
import { ask } from '../../lib/ask'
import { AtosDaConta } from '../../lib/AtosDaConta'
import { Frame, Grow } from '../../lib/Frame'
import { quando } from '../../lib/words'
import { actionClass, Block, Peso, Sub, Table, Tag } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { Read } from '../../lib/States'
import { Atencao } from './Atencao'
import own from './vinculos.module.css'

/** /operacao/vinculos/:conta: links of one account to others, and related acts. */
export default function Vinculo() {
  const { conta = '' } = useParams()
  const read = useLoad(`vinculo ${conta}`, (signal) => ask(findVinculos, { params: { conta } }, { signal }))
  const { data } = read.value
  return (
    <Frame
      title={`Vínculos de ${conta}`}
      note="Esta leitura fica registrada."
      bar={
        <>
          <a className={actionClass('ghost')} href="/operacao/vinculos">
            <Icon of={ArrowLeft} />
            Vínculos
          </a>
          <h1>{`Vínculos de ${conta}`}</h1>
          <Grow />
          {data !== undefined && data.banimento !== null && <Tag kind="hot">banida</Tag>}
          <a className={actionClass()} href={`/operacao/usuarios/${conta}`}>
            Ver a conta
          </a>
        </>
      }
    >
      <Read of={read} loading="Carregando os vínculos da conta" failed="Os vínculos não vieram">
        {(vinculos) => (
          <div className={styles.body}>
            {vinculos.banimento !== null && <Banida of={vinculos.banimento} />}
            <Ligadas of={vinculos.vinculos} />
            <Atencao casos={vinculos.atencao} conta={vinculos.codigo} onDone={read.reload} />
            <Sinais of={vinculos.sinais} />
            <AtosDaConta conta={vinculos.codigo} banida={vinculos.banimento !== null} onDone={read.reload} />
          </div>
        )}
      </Read>
    </Frame>
  )
}

function Banida({
  of: { por, em, motivo, marcas, levantarPor },
}: {
  of: NonNullable<VinculosDaConta['banimento']>
}) {
  return (
    <Block title="Conta banida" note={`por ${por} em ${quando(em)}`}>
      <p className={styles.words}>{motivo}</p>
      <Sub>
        {marcas.length === 0 ? 'Barra só esta conta.' : `Barra também quem chega com: ${marcas.join(', ')}.`}
      </Sub>
      {levantarPor !== null && <p>{`${levantarPor} pede a volta: falta outra pessoa concordar.`}</p>}
    </Block>
  )
}

function Ligadas({ of }: { of: VinculosDaConta['vinculos'] }) {
  return (
    <Block title="Contas ligadas" note={`${of.length}; as mais certas primeiro`}>
      {of.length === 0 ? (
        <p>Nenhuma conta divide um sinal com esta.</p>
      ) : (
        <ul className={own.linked}>
          {of.map(({ conta, banida, pontos, vistaEm, porque }) => (
            <li key={conta}>
              <div className={own.what}>
                <p>
                  <a href={`/operacao/vinculos/${conta}`}>{conta}</a> {banida && <Tag kind="hot">banida</Tag>}
                </p>
                <ul className={own.reasons}>
                  {porque.map(({ tipo, rotulo, peso, resumo }) => (
                    <li key={`${tipo} ${resumo}`}>
                      <Peso nivel={peso} />
                      <span>{rotulo}</span>
                      <code className={own.hash}>{resumo}</code>
                    </li>
                  ))}
                </ul>
                <Sub>{`visto em ${quando(vistaEm)}`}</Sub>
              </div>
              <p className={own.points}>
                <b>{pontos}</b>
                <Sub as="span">pontos</Sub>
              </p>
            </li>
          ))}
        </ul>
      )}
      <Sub>Os pontos somam o peso de cada tipo uma vez. Quem decide é você.</Sub>
    </Block>
  )
}

function Sinais({ of }: { of: VinculosDaConta['sinais'] }) {
  return (
    <Block title="Sinais desta conta" note="valem 180 dias desde a última vez">
      {of.length === 0 ? (
        <p>Nenhum sinal guardado.</p>
      ) : (
        <Table
          label="Sinais desta conta"
          columns={[
            { head: 'Sinal' },
            { head: 'Peso' },
            { head: 'Resumo' },
            { head: 'Visto' },
            { head: 'Outras contas', figure: true },
          ]}
          rows={of.map(({ tipo, rotulo, peso, resumo, vistaEm, outras }) => ({
            key: `${tipo} ${resumo}`,
            cells: [
              rotulo,
              <Peso key="p" nivel={peso} />,
              <code key="r" className={own.hash}>
                {resumo}
              </code>,
              quando(vistaEm),
              outras,
            ],
          }))}
        />
      )}
    </Block>
  )
}
