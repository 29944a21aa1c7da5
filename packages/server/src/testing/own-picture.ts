import type { FastifyReply } from 'fastify'
import type { TestApp } from './app'

/** Cookie that lets an account see its own pictures. */
export function ownCookie({ deps }: TestApp, usuarioId: number): string {
  const sent: string[] = []
  const reply = { header: (_name: string, value: string) => void sent.push(value) }
  deps.idade.proprias.give({ headers: {} }, reply as unknown as FastifyReply, usuarioId)
  return sent[0]?.split(';', 1)[0] ?? ''
}

/** The response with a picture as its owner's browser gets it. */
export async function ownPicture(test: TestApp, path: string | null | undefined, w?: number) {
  const sql = 'SELECT usuario_id AS id FROM arquivos WHERE path = $1'
  const { rows } = await test.database.pool.query<{ id: number }>(sql, [path])
  const url = `/storage/${path}${w === undefined ? '' : `?w=${w}`}`
  return test.app.inject({ url, headers: { cookie: ownCookie(test, rows[0]?.id ?? 0) } })
}
