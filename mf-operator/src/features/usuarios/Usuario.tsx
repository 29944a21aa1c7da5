import { fraseDaAuditoria } from '@portal/domain/auditoria'
import { findUsuario, type UsuarioVisto } from '@portal/api/operacao/usuarios'
import { useParams } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { ArrowLeft, Icon } from '@portal/ui/icons'
import { ask } from '../../lib/ask'
import { AtosDaConta } from '../../lib/AtosDaConta'
import { Frame, Grow } from '../../lib/Frame'
import { quando, reais } from '../../lib/words'
import { actionClass, Block, Pairs, Table, Tag } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { Read } from '../../lib/States'
import { Anuncios } from './Anuncios'

/** /operacao/usuarios/:conta: an account and its data. */
export default function Usuario() {
  const { conta = '' } = useParams()
  const read = useLoad(conta, (signal) => ask(findUsuario, { params: { conta } }, { signal }))
  const { data } = read.value
  return (
    <Frame
      title={`Conta ${conta}`}
      bar={
        <>
          <a className={actionClass('ghost')} href="/operacao/usuarios">
            <Icon of={ArrowLeft} />
            Usuários
          </a>
          <h1>{`Conta ${conta}`}</h1>
          <Grow />
          {data !== undefined && data.banidaEm !== null && <Tag kind="hot">banida</Tag>}
        </>
      }
    >
      <Read of={read} loading="Carregando a conta" failed="A conta não abriu">
        {(usuario) => (
          <div className={styles.body}>
            <Dados of={usuario} />
            <Publicado of={usuario} onDone={read.reload} />
            {usuario.pagamentos !== null && <Dinheiro of={usuario.pagamentos} />}
            <AtosDaConta
              registros
              conta={usuario.codigo}
              banida={usuario.banidaEm !== null}
              foraDoAr={(usuario.foraDoArAte ?? null) !== null}
              onDone={read.reload}
            />
            <Historico of={usuario.historico} />
          </div>
        )}
      </Read>
    </Frame>
  )
}

function Dados({ of }: { of: UsuarioVisto }) {
  return (
    <Block title="Dados" note="Esta leitura fica registrada.">
      <Pairs
        of={[
          ['Nome', of.nome],
          ['E-mail', of.email],
          ['Telefone', of.telefone ?? 'não informado'],
          ['CPF', of.cpf ?? 'não informado'],
          ['Conta desde', quando(of.criadoEm)],
          ['E-mail confirmado', of.emailVerificadoEm === null ? 'não' : quando(of.emailVerificadoEm)],
          ['Banida', of.banidaEm === null ? 'não' : quando(of.banidaEm)],
          ['Sessões abertas', of.sessoesAbertas],
        ]}
      />
    </Block>
  )
}

function Publicado({ of: { anuncios, albuns }, onDone }: { of: UsuarioVisto; onDone: () => void }) {
  return (
    <>
      <Anuncios of={anuncios} onDone={onDone} />
      <Block title="Álbuns" note={`${albuns.length}`}>
        {albuns.length === 0 ? (
          <p>Nenhum álbum.</p>
        ) : (
          <Table
            label="Álbuns da conta"
            columns={[{ head: 'Título' }, { head: 'Verificação' }, { head: 'Fotos', figure: true }]}
            rows={albuns.map(({ id, titulo, verificacao, qtdFotos }) => ({
              key: id,
              cells: [
                <a key="t" href={`/operacao/albuns/${id}`}>
                  {titulo}
                </a>,
                verificacao,
                qtdFotos,
              ],
            }))}
          />
        )}
      </Block>
    </>
  )
}

function Dinheiro({ of }: { of: NonNullable<UsuarioVisto['pagamentos']> }) {
  return (
    <Block
      title="Pagamentos"
      note={`${of.disponivel} créditos, ${of.reservado} reservados, ${of.devido} devidos`}
    >
      {of.pedidos.length === 0 ? (
        <p>Nenhum pedido.</p>
      ) : (
        <Table
          label="Pedidos da conta"
          columns={[
            { head: 'Pedido' },
            { head: 'O quê' },
            { head: 'Método' },
            { head: 'Estado' },
            { head: 'Valor', figure: true },
          ]}
          rows={of.pedidos.map(({ id, numero, descricao, metodo, estado, valor }) => ({
            key: id,
            cells: [
              <a key="n" href={`/operacao/pagamentos/${id}`}>{`nº ${numero}`}</a>,
              descricao,
              metodo,
              estado,
              reais(valor),
            ],
          }))}
        />
      )}
    </Block>
  )
}

function Historico({ of }: { of: UsuarioVisto['historico'] }) {
  return (
    <Block title="O que foi feito com esta conta">
      {of.length === 0 ? (
        <p>Nada ainda.</p>
      ) : (
        <Table
          label="Atos sobre a conta"
          columns={[{ head: 'Quando' }, { head: 'Quem' }, { head: 'O quê' }, { head: 'Motivo' }]}
          rows={of.map(({ em, quem, acao, motivo }) => ({
            key: `${em} ${acao}`,
            cells: [quando(em), quem, fraseDaAuditoria({ acao, alvo: 'usuario' }), motivo ?? '–'],
          }))}
        />
      )}
    </Block>
  )
}
