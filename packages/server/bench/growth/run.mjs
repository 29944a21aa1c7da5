// pnpm bench growth <rolling|kill|pooler|storage|limits> [arguments]: what a portal of several processes does when they come and go.
const BENCHES = ['rolling', 'kill', 'pooler', 'storage', 'limits']
const [name = ''] = process.argv.splice(2, 1)
if (!BENCHES.includes(name)) {
  console.error(`Usage: pnpm bench growth <${BENCHES.join('|')}> [arguments]`)
  process.exit(1)
}
await import(`./${name}.mjs`)
