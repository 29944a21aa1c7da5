// pnpm bench growth limits [tries] [--short]: so many (24) wrong passwords at once for one account, and for one session's
// current password, shared out over four api processes without Redis. Exits with 1 when any other number than five of
// them was checked.
import { withCluster } from './cluster.mjs'
import { limitsOf } from './guesses.mjs'

await withCluster({}, ({ start }) => limitsOf('without Redis', start, {}))
