import { mostrarFotoDoRecurso, type DossieDoRecurso } from '@portal/api/operacao/denuncias'
import { fraseDaAuditoria } from '@portal/domain/auditoria'
import { ask } from '../../lib/ask'
import { CoveredPhotos } from '../../lib/CoveredPhotos'
import { Block, Pairs, Sub } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { quando } from '../../lib/words'

interface DossieProps {
  id: number
  of: DossieDoRecurso
}

/** What was decided, on which ground and fact, and what those who decided had seen. */
export function Contestada({ id, of }: DossieProps) {
  const { decisao, fotos, versao, visto } = of
  return (
    <>
      <Block title="O que se vê">
        {fotos.length === 0 ? (
          <p>Nenhuma foto nesta decisão.</p>
        ) : (
          <CoveredPhotos
            ids={fotos.map((foto) => foto.id)}
            of="da decisão"
            fetch={(foto, modo) => ask(mostrarFotoDoRecurso, { params: { id, foto }, body: { modo } })}
            below={(foto) => <Sub>{`nº ${foto}`}</Sub>}
          />
        )}
      </Block>
      <Decisao of={decisao} />
      <Block title="O que se abriu antes de decidir">
        {visto.length === 0 ? (
          <p>Nenhuma foto aberta nesta denúncia nem neste anúncio.</p>
        ) : (
          <ol>
            {visto.map(({ em, quem, foto, modo }) => (
              <li key={`${em} ${foto} ${modo}`}>{`${quando(em)}: ${quem}, foto nº ${foto}, em ${modo}`}</li>
            ))}
          </ol>
        )}
      </Block>
      <Block
        title="O anúncio, como estava"
        note={versao === null ? undefined : `versão ${versao.id}, de ${quando(versao.criadaEm)}`}
      >
        {versao === null ? (
          <p>Não há versão guardada.</p>
        ) : (
          <>
            <h3>{versao.titulo}</h3>
            <p className={styles.words}>{versao.descricao}</p>
          </>
        )}
      </Block>
    </>
  )
}

function Decisao({ of }: { of: DossieDoRecurso['decisao'] }) {
  const { por, confirmadaPor, em, fundamento, fato, resposta, medidas } = of
  return (
    <Block title="A decisão" note={quando(em)}>
      <Pairs
        of={[
          ['Decidiu', confirmadaPor === null ? por : `${por}, com ${confirmadaPor}`],
          ['Fundamento', fundamento],
          ['Fato', fato ?? 'não foi escrito'],
          ['O que a pessoa leu', resposta ?? 'o mesmo fato'],
        ]}
      />
      {medidas.length === 0 ? (
        <p>Nenhuma medida registrada.</p>
      ) : (
        <ul>
          {medidas.map((medida) => (
            <li key={medida}>{medida}</li>
          ))}
        </ul>
      )}
    </Block>
  )
}

/** Account, earlier reports and history, at the side. */
export function Contexto({ of: { conta, anuncio, denuncias, historico } }: { of: DossieDoRecurso }) {
  return (
    <>
      <section aria-labelledby="recurso-sobre">
        <h2 id="recurso-sobre">Sobre</h2>
        <Pairs
          of={[
            ['Conta', conta === null ? 'não se sabe' : <a href={`/operacao/usuarios/${conta}`}>{conta}</a>],
            ['Anúncio', anuncio === null ? 'nenhum' : `${anuncio.titulo} (nº ${anuncio.id})`],
            ...(anuncio === null ? [] : ([['Situação', anuncio.situacao]] as const)),
          ]}
        />
      </section>
      <section aria-labelledby="recurso-denuncias">
        <h2 id="recurso-denuncias">Outras denúncias</h2>
        {denuncias.length === 0 && <p>Nenhuma.</p>}
        <ul>
          {denuncias.map(({ protocolo, motivo, status, em }) => (
            <li key={protocolo}>
              <a href={`/operacao/denuncias/${protocolo}`}>{protocolo}</a>
              {` · ${motivo} · ${status} · ${quando(em)}`}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="recurso-historico">
        <h2 id="recurso-historico">Linha do tempo</h2>
        <ol>
          {historico.map(({ em, quem, acao, alvo = '' }, index) => (
            <li key={index}>{`${quando(em)}: ${quem} ${fraseDaAuditoria({ acao, alvo })}`}</li>
          ))}
        </ol>
      </section>
    </>
  )
}
