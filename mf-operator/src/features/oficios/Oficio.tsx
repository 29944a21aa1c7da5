import { findOficio, type Oficio as Lido } from '@portal/api/operacao/oficios'
import { ROTULO_ALCANCE, ROTULO_OFICIO } from '@portal/domain/oficio'
import { diaEscrito } from '@portal/domain/tempo'
import { useParams } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { ArrowLeft, Icon } from '@portal/ui/icons'
import { ask } from '../../lib/ask'
import { Frame, Grow } from '../../lib/Frame'
import { usePode } from '../../lib/operador'
import { actionClass, Block, Pairs, Prazo, Tag } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { Read } from '../../lib/States'
import { useNow } from '../../lib/useNow'
import { quando } from '../../lib/words'
import { Entrega } from './Entrega'
import { Letters } from './Letters'
import { Responder } from './Responder'

/** /operacao/oficios/:id: one order, from its arrival to the receipt of its answer. */
export default function Oficio() {
  const { id = '' } = useParams()
  const read = useLoad(`oficio ${id}`, (signal) =>
    ask(findOficio, { params: { id: Number(id) } }, { signal }),
  )
  const now = useNow()
  const { data } = read.value
  return (
    <Frame
      title={`Ordem ${id}`}
      bar={
        <>
          <a className={actionClass('ghost')} href="/operacao/oficios">
            <Icon of={ArrowLeft} />
            Ordens
          </a>
          <h1>{`Ordem ${id}`}</h1>
          <Grow />
          {data !== undefined && <Tag>{ROTULO_OFICIO[data.estado]}</Tag>}
          {data?.entregueEm === null && <Prazo ate={data.prazoEm} desde={data.chegouEm} now={now} />}
        </>
      }
    >
      <Read of={read} loading="Carregando a ordem" failed="A ordem não abriu">
        {(oficio) => (
          <div className={styles.body}>
            <Pedido of={oficio} />
            <Letters of={oficio} onDone={read.reload} />
            <Resposta of={oficio} onDone={read.reload} />
            {oficio.resposta !== null && <Entrega of={oficio} onDone={read.reload} />}
          </div>
        )}
      </Read>
    </Frame>
  )
}

function Pedido({ of: oficio }: { of: Lido }) {
  const { autoridade, processo, conta, chegouEm, prazoEm, sigilo, pedido, retencao } = oficio
  return (
    <Block title="O que foi pedido">
      <Pairs
        of={[
          ['Autoridade', autoridade],
          ['Processo ou ofício', processo],
          ['Conta', conta],
          ['Chegou', quando(chegouEm)],
          ['Responder até', quando(prazoEm)],
          ['Sigilo', sigilo ? 'sim: a conta não é avisada' : 'não: o jurídico avisa a conta'],
          ['Registrada por', `${oficio.registradoPor}, ${quando(oficio.registradoEm)}`],
          ['Retenção', `nº ${retencao}, ao menos até a entrega`],
        ]}
      />
      <p className={styles.words}>{pedido}</p>
    </Block>
  )
}

function Resposta({ of: oficio, onDone }: { of: Lido; onDone: () => void }) {
  const pode = usePode()
  const { id, arquivos, resposta } = oficio
  if (resposta === null)
    return pode('responder-oficio') ? (
      <Responder id={id} semOficio={arquivos.length === 0} onDone={onDone} />
    ) : (
      <Block title="Resposta">
        <p>A chefia propõe a resposta; outra pessoa da chefia ou da auditoria confirma.</p>
      </Block>
    )
  const { decisao, alcance, de, ate, motivo, por, confirmadaPor, em } = resposta
  const dias = de !== null && ate !== null && `${diaEscrito(de)} a ${diaEscrito(ate)}`
  return (
    <Block title="Resposta" note={`${por}, com ${confirmadaPor}, ${quando(em)}`}>
      {decisao === 'negar' ? (
        <p>Negada.</p>
      ) : (
        <ul>
          {alcance.map((each) => (
            <li key={each}>
              {ROTULO_ALCANCE[each]}
              {each === 'acessos' && dias && `, de ${dias}`}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.words}>{motivo}</p>
    </Block>
  )
}
