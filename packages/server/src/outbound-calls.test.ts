import { createServer } from 'node:http'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import ts from 'typescript'
import { openObjectStore } from './kernel/s3/object-store'
import { httpPurger } from './kernel/storage/purge'

const SRC = import.meta.dirname
/** Runs in the browser. */
const BROWSER = 'web/offline-worker.ts'

const isFetch = (callee: ts.Expression): boolean =>
  ts.isIdentifier(callee)
    ? callee.text === 'fetch'
    : ts.isPropertyAccessExpression(callee) && callee.name.text === 'fetch'

/** `error` and `manual` follow none. */
function followsNone(init: ts.Expression | undefined): boolean {
  if (init === undefined || !ts.isObjectLiteralExpression(init)) return false
  return init.properties.some(
    (property) =>
      ts.isPropertyAssignment(property) &&
      property.name.getText() === 'redirect' &&
      /^'(error|manual)'$/.test(property.initializer.getText()),
  )
}

/** Lines of the calls of `fetch` that would follow a redirect. */
function followingIn(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(SRC, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isFetch(node.expression) && !followsNone(node.arguments[1]))
      found.push(`${file}: ${node.getText().split('\n')[0]}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

describe('a call to another machine', () => {
  it('follows no redirect, wherever it is made', () => {
    const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file) && file !== BROWSER,
    )
    expect(
      files.filter((file) => readFileSync(join(SRC, file), 'utf8').includes('fetch(')).length,
    ).toBeGreaterThan(9)
    expect(files.flatMap(followingIn)).toEqual([])
  })

  it('fails where the object store or the picture cache sends it elsewhere', async () => {
    const seen: string[] = []
    const server = createServer(({ url = '' }, response) => {
      seen.push(url)
      response.writeHead(url.startsWith('/elsewhere') ? 200 : 307, { location: '/elsewhere' }).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const store = openObjectStore({
      url: 's3://x',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      region: 'r',
      endpoint: url,
    })
    await expect(store.get('key')).rejects.toThrow('does not answer')
    await expect(httpPurger([url]).purge(['a.webp'])).rejects.toThrow()
    expect(seen).toEqual(['/x/key', '/'])
    server.close()
  })
})
