import type { AnuncioTemporario } from '@portal/domain/anuncio-temporario'
import { DIAS_GRATIS, LIMITE_GRATIS } from '@portal/domain/limites'
import { PAGAMENTO } from '@portal/domain/mensagens'
import { formatCount } from '@portal/domain/texto'
import { Link, useSession } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass, cx } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { Fold } from '@portal/ui/Fold'
import { Note } from '@portal/ui/Note'
import { Panel } from '@portal/ui/Panel'
import type { AnuncioAPromover } from '../../lib/anuncio'
import { BackLink } from '../../lib/BackLink'
import type { Escolha } from '../../lib/escolha'
import { Adicionais } from './Adicionais'
import { PacotesDePromocao } from './Pacotes'
import { QuandoSteps, QuantoSteps } from './Passos'
import { Planos } from './Planos'
import { Rascunho } from './Rascunho'
import { Renovacao } from './Renovacao'
import { Previa, Resumo, ResumoDock } from './Resumo'
import { useAnuncioTemporario, usePromover } from './usePromover'
import styles from './promover.module.css'

/** /promover-anuncio (rule: promocao/passos). */
export default function PromoverScreen() {
  const stored = useAnuncioTemporario()
  if (stored === 'none') return <NothingToPromote />
  return stored === 'broken' ? <BrokenDraft /> : <Promover {...stored} />
}

/** Without a listing to promote: prices and the first step. */
function NothingToPromote() {
  return (
    <div className={cx('wrap', styles['promo'])}>
      <div className={styles['intro']}>
        <h1>Promover anúncio</h1>
        <p className="muted">Crie um anúncio, ou renove um dos seus, para escolher a promoção dele.</p>
      </div>
      <div className="row">
        <Link className={buttonClass({ kind: 'primary' })} to="/criar-anuncio">
          Publicar anúncio
        </Link>
        <Link className={buttonClass()} to="/meus-anuncios">
          Escolher em Meus Anúncios
        </Link>
      </div>
      <Planos />
    </div>
  )
}

/** The stored listing is incomplete: from an older form, or corrupt. */
function BrokenDraft() {
  return (
    <div className="wrap">
      <Empty
        heading="h1"
        role="alert"
        title={PAGAMENTO.rascunhoInvalido}
        actions={
          <Link className={buttonClass({ kind: 'primary' })} to="/criar-anuncio">
            Voltar para criar anúncio
          </Link>
        }
      >
        <p>Preencha o anúncio antes de escolher a promoção.</p>
      </Empty>
    </div>
  )
}

function Promover({ anuncio, pronto }: { anuncio: AnuncioTemporario; pronto: AnuncioAPromover }) {
  const session = useSession()
  const promo = usePromover(anuncio, pronto)
  const { escolha, change, hoje, startError, canBuy, buy, pacote } = promo
  const passos = { escolha, hoje, startError, onChange: change, onTurno: promo.chooseTurno }
  const renewal = pronto.originalAdId !== undefined
  return (
    <>
      <div className={cx('wrap', styles['promo'])}>
        {renewal ? (
          <BackLink to="/meus-anuncios" label="Meus Anúncios" />
        ) : (
          <BackLink to="/criar-anuncio" label="Publicar anúncio" />
        )}
        <div className={styles['intro']}>
          <h1>{renewal ? 'Renovar anúncio' : 'Promover anúncio'}</h1>
          <p className="muted">
            O anúncio TOP aparece antes dos demais na sua cidade. Cada impulso leva o anúncio de volta ao
            começo da lista, dentro do horário escolhido.
          </p>
        </div>
        {pronto.originalAdId === undefined ? (
          <Rascunho anuncio={anuncio} />
        ) : (
          <Renovacao anuncio={anuncio} originalAdId={pronto.originalAdId} />
        )}
        <div className="split">
          <div>
            <Previa {...{ anuncio, escolha }} at="top" />
            <PacotesDePromocao escolha={escolha} onChoose={promo.choosePacote} />
            <QuandoSteps {...passos} />
            <Fold
              // Opens automatically for single choices; a bundle already includes these.
              open={(escolha.horarioInicio !== null && pacote === undefined) || startError !== undefined}
              summary={
                <>
                  Personalizar <span className="hint">{planText(escolha)}</span>
                </>
              }
            >
              <QuantoSteps {...passos} />
              <Adicionais escolha={escolha} onChange={change} />
            </Fold>
            <Gratis {...promo.gratis} />
          </div>
          <Resumo
            {...{ anuncio, escolha, canBuy }}
            creditos={session.signedIn ? session.user.creditos : 0}
            onBuy={buy}
          />
        </div>
      </div>
      <ResumoDock {...{ escolha, canBuy }} onBuy={buy} />
    </>
  )
}

/** '3 dias, 5 impulsos', as far as chosen. */
function planText({ dias, impulsos }: Escolha): string {
  const parts = [
    ...(dias === null ? [] : [formatCount(dias, 'dia', 'dias')]),
    ...(impulsos === null ? [] : [`${impulsos} impulsos por dia`]),
  ]
  return parts.join(', ')
}

type GratisProps = ReturnType<typeof usePromover>['gratis']

function Gratis({ can, busy, error, publish }: GratisProps) {
  return (
    <Panel title="Sem promoção" className={styles['free']}>
      <p className="muted">
        Anúncio gratuito por {DIAS_GRATIS} dias no turno e horário escolhidos, depois dos anúncios pagos e sem
        impulsos. Até {LIMITE_GRATIS} no ar ao mesmo tempo.
      </p>
      {error !== undefined && (
        <Note kind={error.code === 'LIMITE_ANUNCIOS_GRATIS' ? 'warning' : 'danger'} role="alert">
          {error.message}
        </Note>
      )}
      <div className="row">
        <Button disabled={!can} busy={busy} busyLabel="Publicando" onClick={() => void publish()}>
          Publicar grátis
        </Button>
        {!can && <span className="hint">Escolha o turno e o horário.</span>}
      </div>
    </Panel>
  )
}
