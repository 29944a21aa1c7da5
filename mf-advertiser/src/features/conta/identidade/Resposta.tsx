import type { Identidade } from '@portal/api/identidade'
import { IDENTIDADE_IMAGENS_HORAS, IDENTIDADE_PRAZO_HORAS } from '@portal/domain/limites'
import { Link } from '@portal/platform'
import { ArrowRight, Icon, Lock } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { Timeline } from '@portal/ui/Timeline'
import { Anel } from '../../../lib/Anel'
import { Avisar } from '../../../lib/Avisar'
import { formatDia, formatInstante } from '../../../lib/datas'
import { ESTADO, fraseDe } from './estado'
import { apagamentoDe, horasEMinutos, useRestante } from './restante'
import styles from './identidade.module.css'

/** The check while it is awaited and once it is confirmed: two clocks, never both at once. */
export function Resposta({ identidade }: { identidade: Identidade }) {
  const espera = identidade.estado === 'em-analise'
  const somem = apagamentoDe(identidade)
  const left = useRestante(somem)
  return (
    <div className="stack">
      <section className="panes">
        <div>
          <p className="panes__soft">{ESTADO[identidade.estado].label}</p>
          <h1>{espera ? 'Recebemos. Agora é com a gente.' : 'Identidade conferida'}</h1>
          <p className="panes__soft">{fraseDe(identidade)}</p>
        </div>
        <div>
          {espera ? (
            <Prazo identidade={identidade} />
          ) : (
            <Apagamento left={left} validaAte={identidade.validaAte} />
          )}
        </div>
        <Link className="panes__lit" to="/criar-anuncio">
          {espera ? 'Montar o anúncio' : 'Publicar agora'} <Icon of={ArrowRight} />
        </Link>
      </section>
      {!espera && somem !== null && left > 0 && (
        <Note icon={Lock}>
          <strong>O que fica depois.</strong> O resultado, sua data de nascimento e um código calculado do
          CPF. Fotos e documento, não: o prazo para apagar é {formatInstante(somem)}.
        </Note>
      )}
      {espera && <Avisar pergunta="Avisar quando a resposta sair?" />}
      {espera && (
        <Timeline
          steps={[
            { title: 'Recebido e trancado', state: 'done' },
            { title: 'Em análise', detail: 'Você pode fechar esta página.', state: 'now' },
            { title: 'Resposta', detail: 'Aqui, por e-mail e por notificação, se ligada', state: 'next' },
            {
              title: 'Imagens apagadas',
              detail: `${IDENTIDADE_IMAGENS_HORAS} horas depois da resposta`,
              state: 'next',
            },
          ]}
        />
      )}
    </div>
  )
}

function Prazo({ identidade: { prazoEm } }: { identidade: Identidade }) {
  const left = useRestante(prazoEm)
  if (left === 0) return <p className="panes__soft">A resposta chega por e-mail.</p>
  return <Contagem left={left} horas={IDENTIDADE_PRAZO_HORAS} para="para o prazo da resposta" />
}

function Apagamento({ left, validaAte }: Pick<Identidade, 'validaAte'> & { left: number }) {
  if (left > 0)
    return <Contagem left={left} horas={IDENTIDADE_IMAGENS_HORAS} para="para as imagens sumirem" />
  return (
    <p className="panes__soft">
      {validaAte === null ? 'Você já pode publicar.' : `Até ${formatDia(validaAte)}`}
    </p>
  )
}

function Contagem({ left, horas, para }: { left: number; horas: number; para: string }) {
  const tempo = horasEMinutos(left)
  return (
    <div className={styles['contagem']}>
      <Anel role="img" label={`Faltam ${tempo} ${para}`} parte={left / (horas * 3_600_000)}>
        {Math.floor(left / 3_600_000)} h
      </Anel>
      <p className="panes__soft">
        <b className="num">{tempo}</b>
        <br />
        {para}
      </p>
    </div>
  )
}
