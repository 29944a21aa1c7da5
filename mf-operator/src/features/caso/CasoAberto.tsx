import { formatCount } from '@portal/domain/texto'
import { ouvirVoz, verVideo, type Caso } from '@portal/api/operacao/casos'
import { NOME_GRAVACAO, type TipoGravacao } from '@portal/domain/gravacao'
import { ROTULO_IDENTIDADE } from '@portal/domain/identidade'
import { diaEscrito } from '@portal/domain/tempo'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { useKeys } from '../../lib/keys'
import { quando } from '../../lib/words'
import { Action, Block, Pairs, Peso, Sub, Tag } from '../../lib/Pieces'
import { Gravacao } from '../../lib/Gravacao'
import { Diferenca } from './Diferenca'
import { Fotos } from './Fotos'
import frame from '../../lib/case.module.css'
import type { Vistas } from './vistas'
import styles from './caso.module.css'

/** Contents of a case: covered pictures, diff and history, with signals and account beside. */
export function CasoAberto({ caso, vistas }: { caso: Caso; vistas: Vistas }) {
  return (
    <div className={frame.case}>
      <div className={frame.main}>
        <Fotos caso={caso} vistas={vistas} />
        <GravacaoDoCaso tipo="video" caso={caso} vistas={vistas} />
        <GravacaoDoCaso tipo="voz" caso={caso} vistas={vistas} />
        <Mudancas caso={caso} />
        <Block title="Histórico">
          <ol className={styles.history}>
            {caso.historico.map(({ em, quem, texto }) => (
              <li key={`${em} ${texto}`}>
                <Sub as="small">
                  <time dateTime={em}>{quando(em)}</time>
                </Sub>
                <p>
                  <b>{quem}</b> {texto}
                </p>
              </li>
            ))}
          </ol>
        </Block>
      </div>
      <aside className={frame.side} aria-label="Contexto">
        <Sinais caso={caso} />
        <Dono caso={caso} />
        <Ligacoes caso={caso} />
      </aside>
    </div>
  )
}

const PALAVRAS = {
  voz: { endpoint: ouvirVoz, ate: 'Ouça até o fim antes de aprovar.', feito: 'ouvido' },
  video: { endpoint: verVideo, ate: 'Veja até o fim antes de aprovar.', feito: 'visto' },
}

interface GravacaoDoCasoProps {
  tipo: TipoGravacao
  caso: Caso
  vistas: Vistas
}

function GravacaoDoCaso({ tipo, caso, vistas }: GravacaoDoCasoProps) {
  const gravacao = caso[tipo] ?? null
  if (gravacao === null) return null
  const { segundos, nova, fora } = gravacao
  const { endpoint, ate, feito } = PALAVRAS[tipo]
  const params = { id: Number(caso.id.replace('revisao:', '')) }
  return (
    <Block title={NOME_GRAVACAO[tipo]} note={`Fechado; cada abertura fica registrada. ${ate}`}>
      <p className={styles.voice}>
        {nova && <Tag kind="soon">novo</Tag>}
        {fora && <Tag kind="hot">fora</Tag>}
        {vistas.tocadas.includes(tipo) && <Tag kind="ok">{feito}</Tag>}
        <Gravacao
          tipo={tipo}
          segundos={segundos}
          fetch={() => ask(endpoint, { params })}
          onPlayed={() => vistas.play(tipo)}
        />
      </p>
    </Block>
  )
}

function Mudancas({ caso }: { caso: Caso }) {
  const [folded, setFolded] = useState(true)
  useKeys('Texto', [{ key: 'd', does: 'Só o que mudou, ou o texto inteiro', act: () => setFolded(!folded) }])
  const { versao, anterior } = caso
  if (versao === null)
    return (
      <Block title="O que mudou">
        <p>A versão já não é guardada.</p>
      </Block>
    )
  return (
    <Block
      title={anterior === null ? 'O que foi enviado' : 'O que mudou'}
      note={
        anterior === null
          ? `enviado em ${quando(versao.criadaEm)}, sem versão aprovada antes`
          : `versão de ${quando(versao.criadaEm)} contra a de ${quando(anterior.criadaEm)}`
      }
      action={
        anterior !== null && (
          <Action kind="ghost" tecla="D" aria-pressed={folded} onClick={() => setFolded(!folded)}>
            Só o que mudou
          </Action>
        )
      }
    >
      <Diferenca caso={caso} folded={folded && anterior !== null} />
    </Block>
  )
}

function Sinais({ caso: { achados, sinais, fotos, video } }: { caso: Caso }) {
  const nasFotos = [
    ...fotos.flatMap(({ textos = [] }, index) =>
      textos.map((texto) => ({ ...texto, onde: `na foto ${index + 1}` })),
    ),
    ...(video?.textos ?? []).map((texto) => ({ ...texto, onde: 'no começo do vídeo' })),
  ]
  return (
    <section aria-labelledby="caso-sinais">
      <h2 id="caso-sinais">Sinais</h2>
      {achados.length + sinais.length + nasFotos.length === 0 && <p>Nada foi encontrado pelas regras.</p>}
      <ul className={styles.signals}>
        {achados.map(({ codigo, rotulo, frase, peso }) => (
          <li key={`${codigo} ${frase}`}>
            <Peso nivel={peso} />
            <div>
              <b>{rotulo}</b>
              <Sub>{`“${frase}”, marcado no texto`}</Sub>
            </div>
          </li>
        ))}
        {nasFotos.map(({ rotulo, trecho, peso, onde }) => (
          <li key={`${onde} ${rotulo} ${trecho}`}>
            <Peso nivel={peso} />
            <div>
              <b>{rotulo}</b>
              <Sub>{`“${trecho}”, lido ${onde}`}</Sub>
            </div>
          </li>
        ))}
      </ul>
      {nasFotos.length > 0 && (
        <Sub>O texto das fotos e do vídeo é lido por máquina, pode estar errado e não ordena a fila.</Sub>
      )}
      <Sub>Sinais ordenam a fila. Quem decide é você.</Sub>
    </section>
  )
}

function Dono({ caso: { dono, encaminhado, pago, identidade } }: { caso: Caso }) {
  return (
    <section aria-labelledby="caso-conta">
      <h2 id="caso-conta">Conta</h2>
      <Pairs
        of={[
          ['Código', <a href={`/operacao/usuarios/${dono.codigo}`}>{dono.codigo}</a>],
          ['Desde', diaEscrito(dono.criadaEm)],
          ['Decisões', `${dono.aprovadas} a favor, ${dono.recusadas} contra`],
          ['Denúncias', dono.denuncias === 0 ? 'nenhuma' : dono.denuncias],
          ['Identidade', identidadeDe(identidade)],
          ['Publicação', pago ? 'paga' : 'grátis'],
        ]}
      />
      {dono.banida && <Tag kind="hot">conta banida</Tag>}
      {encaminhado !== null && (
        <>
          <h2>{`Nota de ${encaminhado.por}`}</h2>
          <p>{encaminhado.nota}</p>
        </>
      )}
    </section>
  )
}

function identidadeDe(identidade: Caso['identidade']): string {
  if (identidade === undefined || identidade === null) return 'sem conferência'
  const { estado, validaAte } = identidade
  const ate = estado === 'verificada' && validaAte !== null ? `, até ${diaEscrito(validaAte)}` : ''
  return `${ROTULO_IDENTIDADE[estado]}${ate}`
}

/** What other accounts share with this one; which they are is opened, and audited, apart. */
function Ligacoes({ caso: { vinculos = [], parecidas = [], fotos, dono } }: { caso: Caso }) {
  return (
    <section aria-labelledby="caso-ligacoes">
      <h2 id="caso-ligacoes">Ligações</h2>
      {vinculos.length + parecidas.length === 0 && (
        <p>Nenhuma conta partilha telefone, documento, pagador, aparelho ou foto.</p>
      )}
      <ul className={styles.signals}>
        {vinculos.map(({ rotulo, peso, contas, banidas }) => (
          <li key={rotulo}>
            <Peso nivel={peso} />
            <div>
              <b>{rotulo}</b>
              <Sub>
                {formatCount(contas, 'outra conta', 'outras contas')}
                {banidas > 0 && `, ${formatCount(banidas, 'banida', 'banidas')}`}
              </Sub>
            </div>
          </li>
        ))}
        {parecidas.map(({ foto, contas, distancia }) => (
          <li key={foto}>
            <Peso nivel={5} />
            <div>
              <b>{`Foto ${fotos.findIndex(({ id }) => id === foto) + 1} também está em outra conta`}</b>
              <Sub>{`${formatCount(contas, 'conta', 'contas')}, distância ${distancia} de 256`}</Sub>
            </div>
          </li>
        ))}
      </ul>
      {vinculos.length > 0 && (
        <a href={`/operacao/vinculos/${dono.codigo}`}>Ver as contas ligadas (fica registrado)</a>
      )}
    </section>
  )
}
