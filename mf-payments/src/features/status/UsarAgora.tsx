import type { AnuncioDoDono } from '@portal/api/anuncios'
import { formatCreditos, emCreditos, type Creditos } from '@portal/domain/dinheiro'
import { cotacao } from '@portal/domain/promocao'
import { escolhaDe, SUGESTOES_PROMOCAO } from '@portal/domain/sugestoes-promocao'
import { formatCount } from '@portal/domain/texto'
import { Link } from '@portal/platform'
import { buttonClass } from '@portal/ui/classes'
import { Picture } from '@portal/ui/Picture'
import { formatInstanteLocal, isFuture } from '../../lib/datas'
import styles from './status.module.css'

/** The listing that gains most from these credits, with what a bundle would leave (rule: creditos/em-uso). */
export function UsarAgora({ saldo, anuncios }: { saldo: Creditos; anuncios: readonly AnuncioDoDono[] }) {
  const anuncio = escolhido(anuncios)
  const pacote = pacoteDe(saldo)
  if (anuncio === undefined || pacote === undefined) return null
  const { id, titulo, tipo, expiraEm } = anuncio
  return (
    <section className={styles['use']} aria-labelledby="usar-agora">
      <span className={styles['thumb']}>
        <Picture path={anuncio.imagemPrincipal} alt="" sizes="4rem" />
      </span>
      <div>
        <h2 id="usar-agora">{titulo}</h2>
        <p className="hint">
          {tipo === 'GRATIS' && expiraEm && `No ar grátis até ${formatInstanteLocal(expiraEm)}. `}
          Com {formatCreditos(pacote.creditos)}, fica TOP por {formatCount(pacote.dias, 'dia', 'dias')};
          sobram {formatCreditos(emCreditos(saldo - pacote.creditos))}.
        </p>
      </div>
      <Link className={buttonClass({ kind: 'primary' })} to={`/meus-anuncios?promover=${id}`}>
        Usar agora neste anúncio
      </Link>
    </section>
  )
}

/** Live and free first: a TOP one is promoted already. */
function escolhido(anuncios: readonly AnuncioDoDono[]): AnuncioDoDono | undefined {
  const noAr = anuncios.filter(
    ({ ativo, expiraEm, revisao }) => ativo && isFuture(expiraEm) && revisao === undefined,
  )
  return noAr.find(({ tipo }) => tipo === 'GRATIS') ?? noAr[0]
}

/** The longest daytime bundle without the largest one's extras that the balance pays. */
function pacoteDe(saldo: Creditos): { dias: number; creditos: Creditos } | undefined {
  return SUGESTOES_PROMOCAO.flatMap((sugestao) => {
    const preco = cotacao(escolhaDe(sugestao, 'tarde'))
    const fits = sugestao.nome !== 'Máximo' && preco.ok && preco.creditos <= saldo
    return fits ? [{ dias: sugestao.dias, creditos: preco.creditos }] : []
  }).at(-1)
}
