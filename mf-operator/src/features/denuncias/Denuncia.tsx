import { findDenuncia, type DenunciaAberta } from '@portal/api/operacao/denuncias'
import { ROTULO_ALVO_DENUNCIA } from '@portal/domain/denuncia'
import { ROTULO_SELFIE } from '@portal/domain/estou-na-foto'
import { useParams } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { ArrowLeft, Icon } from '@portal/ui/icons'
import { ask } from '../../lib/ask'
import frame from '../../lib/case.module.css'
import { Frame, Grow, type Hint } from '../../lib/Frame'
import { quando } from '../../lib/words'
import { usePode } from '../../lib/operador'
import { actionClass, Block, Pairs, Prazo, Sub, Tag } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { Read } from '../../lib/States'
import { UndoBar } from '../../lib/UndoBar'
import { useNow } from '../../lib/useNow'
import { Vizinhos } from '../../lib/Vizinhos'
import { FotosDenunciadas } from './FotosDenunciadas'
import { Ocultar, podeOcultar } from './Ocultar'
import { Resposta } from './Resposta'
import { Silenciar } from './Silenciar'

const HINTS: Hint[] = [
  { keys: ['V'], does: 'foto' },
  { keys: ['P', 'I', 'N'], does: 'resposta' },
  { keys: ['1', '–', '9'], does: 'medidas' },
  { keys: ['T'], does: 'texto' },
  { keys: ['?'], does: 'teclado' },
]

/** /operacao/denuncias/:protocolo: one report, its subject, and its answer. */
export default function Denuncia() {
  const { protocolo = '' } = useParams()
  const read = useLoad(protocolo, (signal) => ask(findDenuncia, { params: { protocolo } }, { signal }))
  const now = useNow()
  const pode = usePode()
  const { data } = read.value
  return (
    <Frame
      title={`Denúncia ${protocolo}`}
      foot={<UndoBar />}
      hints={HINTS}
      bar={
        <>
          <a className={actionClass('ghost')} href="/operacao/denuncias">
            <Icon of={ArrowLeft} />
            Denúncias
          </a>
          <h1>{data?.motivo ?? 'Denúncia'}</h1>
          <Grow />
          {data?.status === 'aberta' && <Prazo ate={data.prazoEm} desde={data.criadoEm} now={now} />}
          {data !== undefined && data.status !== 'aberta' && <Tag>{data.status}</Tag>}
          <Vizinhos id={`denuncia:${protocolo}`} />
        </>
      }
    >
      <Read of={read} loading="Carregando a denúncia" failed="A denúncia não abriu">
        {(denuncia) => (
          <div className={frame.case}>
            <div className={frame.main}>
              <Block title="O que foi relatado" note="Esta leitura fica registrada.">
                <p className={styles.words}>{denuncia.descricao ?? 'Sem descrição.'}</p>
              </Block>
              <Alvo denuncia={denuncia} />
              {podeOcultar(denuncia) && pode('ocultar-denunciado') && (
                <Ocultar protocolo={denuncia.protocolo} onDone={read.reload} />
              )}
              {denuncia.conversa !== undefined && <Conversa recados={denuncia.conversa} />}
              {denuncia.escritor !== undefined &&
                pode('ocultar-denunciado') &&
                denuncia.status === 'aberta' && <Silenciar denuncia={denuncia} onDone={read.reload} />}
              {denuncia.status === 'aberta' && pode('decidir-denuncia') && (
                <Resposta denuncia={denuncia} onDone={read.reload} />
              )}
              {denuncia.resposta !== null && (
                <Block title="Resposta" note={denuncia.respondidaPor ?? undefined}>
                  <p className={styles.words}>{denuncia.resposta}</p>
                </Block>
              )}
            </div>
            <aside className={frame.side} aria-label="Contexto">
              <Relato denuncia={denuncia} />
              <Outras of={denuncia.outras} />
            </aside>
          </div>
        )}
      </Read>
    </Frame>
  )
}

function Relato({ denuncia }: { denuncia: DenunciaAberta }) {
  return (
    <section aria-labelledby="denuncia-relato">
      <h2 id="denuncia-relato">Denúncia</h2>
      <Pairs
        of={[
          ['Protocolo', denuncia.protocolo],
          ['Recebida', quando(denuncia.criadoEm)],
          ['Sobre', ROTULO_ALVO_DENUNCIA[denuncia.alvo]],
          ['Endereço', denuncia.endereco ?? 'o próprio anúncio'],
          ['Quem relatou', denuncia.nome ?? 'sem nome'],
          ['E-mail para resposta', denuncia.email ?? 'não deixou'],
          ...(denuncia.selfie === undefined
            ? []
            : [['Quem está na foto', ROTULO_SELFIE[denuncia.selfie]] as const]),
          ['Com', denuncia.responsavel ?? 'ninguém ainda'],
        ]}
      />
    </section>
  )
}

function Outras({ of }: { of: DenunciaAberta['outras'] }) {
  if (of.length === 0) return null
  return (
    <section aria-labelledby="denuncia-outras">
      <h2 id="denuncia-outras">Outras do mesmo anúncio</h2>
      <ul>
        {of.map(({ protocolo, status, motivo }) => (
          <li key={protocolo}>
            <a href={`/operacao/denuncias/${protocolo}`}>{protocolo}</a>
            {` · ${motivo} · ${status}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Snapshot from the time of the report, oldest first. */
function Conversa({ recados }: { recados: NonNullable<DenunciaAberta['conversa']> }) {
  return (
    <Block title="A conversa, como estava" note="Esta leitura fica registrada.">
      <ol>
        {recados.map(({ de, texto, em }, index) => (
          <li key={index}>
            <Sub>
              {de} · {quando(em)}
            </Sub>
            <p className={styles.words}>{texto}</p>
          </li>
        ))}
      </ol>
    </Block>
  )
}

function Alvo({ denuncia }: { denuncia: DenunciaAberta }) {
  const { anuncio, conta, deFoto, voz, video, ocultadaEm } = denuncia
  const link = conta === null ? 'não se sabe' : <a href={`/operacao/usuarios/${conta}`}>{conta}</a>
  return (
    <Block
      title="Do que se trata"
      note={ocultadaEm === null ? undefined : `oculto por precaução desde ${quando(ocultadaEm)}`}
    >
      {anuncio === null ? (
        <p>
          {deFoto ? (
            <>
              {voz ? 'Um recado de voz' : video ? 'Um vídeo' : 'Uma foto'}. Conta: {link}
            </>
          ) : (
            'Não é um anúncio, ou ele já não existe.'
          )}
        </p>
      ) : (
        <>
          <Pairs
            of={[
              ['Anúncio', `${anuncio.titulo} (nº ${anuncio.id})`],
              ['Situação', anuncio.situacao],
              ['Cidade', anuncio.cidade],
              ['Conta', link],
            ]}
          />
          <p className={styles.words}>{anuncio.descricao}</p>
        </>
      )}
      <FotosDenunciadas denuncia={denuncia} />
    </Block>
  )
}
