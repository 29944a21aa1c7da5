import type { PacoteCreditos } from '@portal/domain/creditos'
import { formatBRL, formatCreditos, reais } from '@portal/domain/dinheiro'
import { CREDITOS } from '@portal/domain/mensagens'
import { call, Link, useSession } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { cx } from '@portal/ui/classes'
import { Dock } from '@portal/ui/Dock'
import { Note } from '@portal/ui/Note'
import { Tiles } from '@portal/ui/Tiles'
import { useState } from 'react'
import { concluir } from '../../lib/checkout/concluir'
import { CouponField } from '../../lib/checkout/CouponField'
import { FalhaNote } from '../../lib/checkout/FalhaNote'
import { SumEnd } from '../../lib/checkout/SumEnd'
import { useCheckout } from '../../lib/checkout/useCheckout'
import { useIntencoes } from '../../lib/intencao'
import { usePix } from '../../lib/pix/usePix'
import { useUsuario } from '../../lib/usuario'
import { comprar, creditosOrdered, erroDoPix } from './comprar'
import { Movimentacao } from './Movimentacao'
import { Pacotes } from './Pacotes'
import layout from '../../lib/checkout/checkout.module.css'
import styles from './creditos.module.css'

/** /comprar-creditos (rule: creditos/tela). */
export default function ComprarCreditosScreen() {
  const shop = useCompraPorPix()
  return (
    <>
      <div className={cx('wrap', layout['pay'], styles['cred'])}>
        <h1>{CREDITOS.titulo}</h1>
        <Saldo />
        <div className="split">
          <div>
            {shop.falha !== undefined && (
              <FalhaNote falha={shop.falha} pedidos="/comprar-creditos" onForget={shop.forget} />
            )}
            <Pacotes value={shop.pacote} onChange={shop.choosePacote} />
            <CouponField
              alvo={shop.pacote && { creditos: shop.pacote.total }}
              applied={shop.cupom}
              onChange={shop.setCupom}
            />
          </div>
          <Resumo {...shop} />
        </div>
        <Movimentacao />
      </div>
      <ResumoDock {...shop} />
      {shop.pixModal}
    </>
  )
}

/** The user's balance, refreshed when the screen opens. */
function Saldo() {
  const { value, reload } = useUsuario()
  const session = useSession()
  if (!session.signedIn) return null
  const { creditos, creditosUsados } = session.user
  return (
    <div className={styles['balance']}>
      <Tiles
        tiles={[
          { label: 'Créditos disponíveis', value: creditos.toLocaleString('pt-BR') },
          { label: 'Créditos usados', value: creditosUsados.toLocaleString('pt-BR') },
        ]}
      />
      {value.state === 'error' && (
        <Note
          kind="danger"
          role="alert"
          action={
            <Button small onClick={reload}>
              Tentar novamente
            </Button>
          }
        >
          {CREDITOS.erroUsuario}
        </Note>
      )}
    </div>
  )
}

function useCompraPorPix() {
  const checkout = useCheckout()
  const intencoes = useIntencoes('creditos')
  const [pacote, setPacote] = useState<PacoteCreditos>()
  const pix = usePix({
    origem: 'creditos',
    likely: pacote !== undefined,
    onLeave: creditosOrdered,
    onRenew: () => {
      intencoes.ended()
      void buy()
    },
  })
  const choosePacote = (chosen: PacoteCreditos) => {
    setPacote(chosen)
    // The coupon was validated for the other package.
    checkout.setCupom(undefined)
  }
  const buy = () =>
    checkout.attempt(async () => {
      if (pacote === undefined) return
      const compra = { pacote, cupom: checkout.cupom, instrumento: { tipo: 'pix' } as const }
      const desfecho = erroDoPix(await comprar({ call, intencoes }, compra))
      concluir(desfecho, {
        origem: 'creditos',
        openPix: pix.open,
        onOrdered: creditosOrdered,
        onFalha: checkout.setFalha,
      })
    })
  const { cupom, setCupom, busy, falha, setFalha } = checkout
  const forget = () => {
    intencoes.ended()
    setFalha(undefined)
  }
  return { pacote, choosePacote, cupom, setCupom, busy, falha, forget, buy, pixModal: pix.modal }
}

type ResumoProps = Pick<ReturnType<typeof useCompraPorPix>, 'pacote' | 'cupom' | 'busy' | 'buy'>

function Resumo({ pacote, cupom, busy, buy }: ResumoProps) {
  const total = pacote && formatBRL(cupom?.total ?? pacote.preco)
  return (
    <aside className="side panel" aria-label="Resumo da compra">
      <dl className="sum" aria-live="polite">
        <div>
          <dt>Você recebe</dt>
          <dd>{pacote === undefined ? 'a definir' : formatCreditos(pacote.total)}</dd>
        </div>
        <SumEnd cupom={cupom} total={total ?? 'a definir'} />
      </dl>
      <div className={cx('stack', styles['buy'])}>
        <div className="side--desk">
          <BuyButton {...{ pacote, busy, buy }} block />
        </div>
        {pacote === undefined ? (
          <p className="hint">Escolha um pacote para continuar.</p>
        ) : (
          <Link to={otherMethods(pacote)}>Pagar com cartão ou boleto</Link>
        )}
      </div>
    </aside>
  )
}

/** Total and action at the bottom of a phone's screen. */
function ResumoDock({ pacote, cupom, busy, buy }: ResumoProps) {
  return (
    <Dock label="Total">
      <p className="dock__text">
        <strong className={cx('num', styles['total'])}>
          {pacote === undefined ? 'Total a definir' : formatBRL(cupom?.total ?? pacote.preco)}
        </strong>
        <span className="hint">
          {pacote === undefined ? 'Escolha um pacote.' : formatCreditos(pacote.total)}
        </span>
      </p>
      <BuyButton {...{ pacote, busy, buy }} />
    </Dock>
  )
}

function BuyButton(props: Omit<ResumoProps, 'cupom'> & { block?: boolean }) {
  const { pacote, busy, buy, block } = props
  return (
    <Button
      kind="primary"
      block={block}
      disabled={pacote === undefined}
      busy={busy}
      busyLabel="Gerando o Pix"
      onClick={() => void buy()}
    >
      Comprar com Pix
    </Button>
  )
}

function otherMethods({ preco, total }: PacoteCreditos): string {
  return `/pagamento-creditos?valor=${reais(preco)}&creditos=${total}`
}
