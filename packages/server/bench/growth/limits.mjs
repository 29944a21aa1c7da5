// pnpm bench growth limits [tries] [--short]: sends wrong passwords (24) concurrently for one account, and
// for one session's current password, over four api processes without Redis. Exits with 1 unless exactly five
// of them were checked.
import { withCluster } from './cluster.mjs'
import { limitsOf } from './guesses.mjs'

await withCluster({}, ({ start }) => limitsOf('without Redis', start, {}))
