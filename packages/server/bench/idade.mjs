// pnpm bench idade: CPU of checking a visitor's age proof, by kind of cookie; exits with 1 at a millisecond
// or more.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadBench } from './load.mjs'

const LIMIT_US = 1_000
const ROUNDS = 50_000
const here = dirname(fileURLToPath(import.meta.url))
const { createAgeProof } = await loadBench('idade', join(here, '../src/kernel/http/age-proof.ts'))
const publicUrl = 'https://vitrine.example'
const proof = createAgeProof({ demanded: true, secret: 'segredo', publicUrl, clock: () => new Date() })
const cases = {
  'no cookie': '',
  'a valid proof': proof.ownCookie(),
  'a forged proof': `__Host-idade=v1.${Math.floor(Date.now() / 1_000) + 60}.${'A'.repeat(43)}`,
  'a long header': `${'x=1; '.repeat(1_500)}${proof.ownCookie()}`,
}
let slow = false
for (const [name, cookie] of Object.entries(cases)) {
  const request = { headers: { cookie } }
  for (let n = 0; n < ROUNDS / 10; n += 1) proof.isProven(request)
  const before = process.cpuUsage()
  for (let n = 0; n < ROUNDS; n += 1) proof.isProven(request)
  const { user, system } = process.cpuUsage(before)
  const us = (user + system) / ROUNDS
  slow ||= us >= LIMIT_US
  process.stdout.write(`${name}: ${us.toFixed(1)} µs\n`)
}
process.exitCode = slow ? 1 : 0
