import { findAlbum } from '@portal/api/album'
import { AVISO_IA } from '@portal/domain/foto'
import { ALBUM_CAPACIDADE, ARQUIVO_MAX_MB } from '@portal/domain/limites'
import { ALBUNS } from '@portal/domain/mensagens'
import { call, Link, useParams } from '@portal/platform'
import { buttonClass } from '@portal/ui/classes'
import { Icon, Upload as UploadIcon } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { Switch } from '@portal/ui/Switch'
import { Upload } from 'antd'
import { useState } from 'react'
import { AntdTheme } from '@portal/ui/AntdTheme'
import { BackLink } from '../../lib/BackLink'
import { ErrorState } from '../../lib/ErrorState'
import { ScreenHead } from '../../lib/ScreenHead'
import { useLeaveGuard } from '../../lib/useLeaveGuard'
import { useLoad } from '@portal/platform/useLoad'
import styles from './album.module.css'
import { FORMATOS_ACEITOS, isPendente, isRetomavel } from './envio'
import { EnvioList } from './EnvioList'
import { useEnvios } from './useEnvios'

/** /album/:id/upload: uploads photos, each with its own progress. */
export default function UploadScreen() {
  const id = Number(useParams()['id'])
  const { value, reload } = useLoad(String(id), (signal) => call(findAlbum, { params: { id } }, { signal }))
  const album = value.data
  return (
    <div className="wrap">
      <BackLink to={`/album/${id}`}>Álbum</BackLink>
      {album !== undefined ? (
        <>
          <ScreenHead title="Enviar fotos">
            <p>
              Álbum “{album.titulo}”: {album.qtd_fotos} de {ALBUM_CAPACIDADE} fotos. Envie somente fotos suas,
              ou que você tem autorização para usar, e apenas de maiores de 18 anos.
            </p>
          </ScreenHead>
          <Envios id={id} vagas={ALBUM_CAPACIDADE - album.qtd_fotos} />
        </>
      ) : value.state === 'error' ? (
        <ErrorState heading="h1" message={ALBUNS.erroCarregar} onRetry={reload} />
      ) : (
        <PanelSkeleton lines={6} label="Carregando o álbum" />
      )}
    </div>
  )
}

const SAIR = {
  title: 'Parar o envio?',
  message: 'Há fotos sendo enviadas. Se você sair agora, as que faltam não serão enviadas.',
  confirmLabel: 'Parar envio',
  cancelLabel: 'Continuar enviando',
  danger: true,
}

function Envios({ id, vagas }: { id: number; vagas: number }) {
  const { envios, online, add, retry, cancel } = useEnvios(id, vagas)
  const [ia, setIa] = useState(false)
  useLeaveGuard(envios.some(isPendente), SAIR)
  const done = envios.length > 0 && envios.every((envio) => envio.status === 'enviado')
  return (
    <div className={`stack ${styles['narrow'] ?? ''}`}>
      <Switch
        label="As próximas fotos foram feitas ou alteradas por inteligência artificial"
        detail={`Quem visita lê “${AVISO_IA}” na foto. Outro rosto ou outro corpo não é aceito. No álbum dá para mudar foto a foto.`}
        checked={ia}
        onChange={({ target }) => setIa(target.checked)}
      />
      <Escolher onChosen={(files) => add(files, ia)} />
      {!online && (
        <Note kind="warning" role="status">
          <p>Sem conexão. {envios.some(isRetomavel) && 'O envio continua sozinho quando ela voltar.'}</p>
        </Note>
      )}
      {envios.length > 0 && <EnvioList envios={envios} onRetry={retry} onCancel={cancel} />}
      <Link className={buttonClass({ kind: done ? 'primary' : 'default' })} to={`/album/${id}`}>
        {done ? 'Concluir e ver o álbum' : 'Ver o álbum'}
      </Link>
    </div>
  )
}

function Escolher({ onChosen }: { onChosen: (files: readonly File[]) => void }) {
  return (
    <AntdTheme>
      <Upload.Dragger
        multiple
        accept={FORMATOS_ACEITOS}
        showUploadList={false}
        aria-label="Fotos do álbum"
        beforeUpload={(file, files) => {
          // antd calls this once per file, always with the full selection; handle it at the first file.
          if (file === files[0]) onChosen(files)
          return Upload.LIST_IGNORE
        }}
      >
        <div className={styles['drop']}>
          <Icon of={UploadIcon} />
          <strong className={styles['pickTouch']}>Escolher fotos</strong>
          <strong className={styles['pickMouse']}>Escolha as fotos ou arraste-as para cá</strong>
          <span className="hint">
            JPG, PNG, WebP ou AVIF, até {ARQUIVO_MAX_MB} MB cada. Os dados de localização são apagados das
            fotos.
          </span>
        </div>
      </Upload.Dragger>
    </AntdTheme>
  )
}
