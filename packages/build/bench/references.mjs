// Asks TypeScript's server, as an editor does, for the uses of an export of packages/api: time, memory, workspaces.
// Fails unless one is in mf-advertiser.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = new URL('../../..', import.meta.url).pathname
const FILE = `${ROOT}packages/api/src/painel.ts`
const NAME = 'listAlertas'
const WANTED = 'mf-advertiser'

const library = createRequire(import.meta.url).resolve('typescript/lib/tsserver.js')
const server = spawn(process.execPath, [library, '--disableAutomaticTypingAcquisition'], {
  stdio: ['pipe', 'pipe', 'inherit'],
})
let requests = 0
const send = (command, parameters) => {
  requests += 1
  server.stdin.write(
    `${JSON.stringify({ seq: requests, type: 'request', command, arguments: parameters })}\n`,
  )
  return requests
}

const lines = readFileSync(FILE, 'utf8').split('\n')
const line = lines.findIndex((text) => text.includes(`export const ${NAME} `))
send('open', { file: FILE })
const began = performance.now()
const asked = send('references', { file: FILE, line: line + 1, offset: lines[line].indexOf(NAME) + 1 })
for await (const text of createInterface(server.stdout)) {
  const message = text.startsWith('{') ? JSON.parse(text) : {}
  if (message.type !== 'response' || message.request_seq !== asked) continue
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  const folders = message.body.refs.map(({ file }) => relative(ROOT, file).split('/src/')[0])
  const counts = Object.groupBy(folders, (folder) => folder)
  for (const [folder, found] of Object.entries(counts))
    console.log(`${folder}: ${found.length} uses of ${NAME}`)
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  console.log(`${seconds} s, ${Math.round(Number(kilobytes) / 1_024)} MB`)
  process.exitCode = WANTED in counts ? 0 : 1
  server.kill()
}
