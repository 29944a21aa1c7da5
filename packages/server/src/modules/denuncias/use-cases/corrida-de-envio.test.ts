import { setTimeout as sleep } from 'node:timers/promises'
import * as api from '@portal/api/album'
import { uploadAvatar } from '@portal/api/usuario'
import { impressaoOfBytes } from '../../../kernel/images/impressao'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnPostgres, usualKind, type DatabaseKind } from '../../../testing/databases'
import { smallPhoto } from '../../../testing/demo-photos'
import { contextoOf } from '../../../testing/operador'
import { asFile } from '../../../testing/pictures'
import { importHashes } from '../../hashes/acts/bloquear'

const LIMIT_MS = 60_000
const REFUSED = { ok: false, error: { code: 'FOTO_INVALIDA' } }

async function open(kind: DatabaseKind) {
  const test = await openTestApp(kind)
  const owner = await openAdvertiser(test)
  const { id } = must(await owner.call(api.createAlbum, { body: { titulo: 'Fotos' } })).album
  const send = (bytes: Buffer) => owner.call(api.uploadFotos, { params: { id }, files: [asFile(bytes)] })
  const stored = async () => (await test.deps.store.albuns.find(owner.id, id))?.qtdFotos
  return { test, owner, send, stored }
}

/** Blocks the picture while its files are written: after the comparison, before the row. */
async function blockWhileStoring({ deps, ...test }: TestApp, bytes: Buffer) {
  const { hash } = await impressaoOfBytes(bytes)
  const put = deps.files.put.bind(deps.files)
  const block = { hashes: [hash], fonte: 'corrida', classe: 'imagem-intima', motivo: 'teste' } as const
  jest.spyOn(deps.files, 'put').mockImplementationOnce(async (key, content) => {
    await importHashes(contextoOf({ deps, ...test }), block)
    await put(key, content)
  })
}

describe('an upload compared before its picture was blocked', () => {
  it(
    'is refused as an album photo and as an avatar, and leaves nothing in the album',
    async () => {
      const { test, owner, send, stored } = await open(usualKind())
      await blockWhileStoring(test, await smallPhoto(9))
      expect(await send(await smallPhoto(9))).toMatchObject(REFUSED)
      expect(await stored()).toBe(0)
      await blockWhileStoring(test, await smallPhoto(43))
      const avatar = await owner.call(uploadAvatar, { body: {}, files: [asFile(await smallPhoto(43))] })
      expect(avatar).toMatchObject(REFUSED)
      await test.close()
    },
    LIMIT_MS,
  )

  it(
    'is stored when the list changed for another picture',
    async () => {
      const { test, send, stored } = await open(usualKind())
      await blockWhileStoring(test, await smallPhoto(43))
      expect(await send(await smallPhoto(9))).toMatchObject({ ok: true })
      expect(await stored()).toBe(1)
      await test.close()
    },
    LIMIT_MS,
  )
})

describeOnPostgres('an upload beside a block that is not committed yet', () => {
  it(
    'waits for it, and is refused',
    async () => {
      const { test, send, stored } = await open('postgres')
      const { hash } = await impressaoOfBytes(await smallPhoto(9))
      const blocking = await test.database.pool.connect()
      await blocking.query('BEGIN')
      await blocking.query(
        `INSERT INTO hashes_bloqueados (fonte, motivo, classe, hashes, criado_por, criado_em)
       VALUES ('corrida', 'teste', 'imagem-intima', $1, 'ana', now())`,
        [hash],
      )
      let answered = false
      const sending = send(await smallPhoto(9)).finally(() => (answered = true))
      await sleep(3_000)
      expect(answered).toBe(false)
      await blocking.query('COMMIT')
      blocking.release()
      expect(await sending).toMatchObject(REFUSED)
      expect(await stored()).toBe(0)
      await test.close()
    },
    LIMIT_MS,
  )
})
